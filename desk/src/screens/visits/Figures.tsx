import type { VisitNumbers, VisitWeek } from 'protocol/desk/visits.ts'
import { formatDuration } from '../../components/time.ts'
import styles from './Figures.module.css'

/** With fewer, a percentage says more than there is. */
const LEAST_FOR_PERCENT = 10

/** What the weeks come to. */
export function Figures({ numbers: { weeks, medianAnswerMs } }: { numbers: VisitNumbers }) {
  const sum = (key: keyof Omit<VisitWeek, 'monday'>) =>
    weeks.reduce((total, week) => total + week[key], 0)
  const inTime = sum('inTime')
  const answered = inTime + sum('late')
  const waiting = sum('waiting')
  return (
    <dl className={styles.figures}>
      <Figure name="Page views" value={sum('views').toLocaleString('en-GB')} />
      <Figure name="Visitors" value={sum('visitors').toLocaleString('en-GB')} note="new each day" />
      <Figure
        name="Enquiries"
        value={sum('enquiries').toLocaleString('en-GB')}
        note={waiting > 0 ? `${waiting.toLocaleString('en-GB')} to answer` : undefined}
      />
      {medianAnswerMs !== null && (
        <>
          <Figure
            name="Answered in time"
            value={`${inTime.toLocaleString('en-GB')} of ${answered.toLocaleString('en-GB')}`}
            note={
              answered < LEAST_FOR_PERCENT
                ? 'within the promised hour'
                : `${Math.round((100 * inTime) / answered)} % within the promised hour`
            }
          />
          <Figure
            name="Half answered within"
            value={formatDuration(medianAnswerMs)}
            note="nights and weekends included"
          />
        </>
      )}
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  note?: string | undefined
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
