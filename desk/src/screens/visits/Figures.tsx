import type { VisitNumbers, VisitWeek } from 'protocol/desk/visits.ts'
import type { ReactNode } from 'react'
import { formatDuration } from '../../components/Time.tsx'
import styles from './Figures.module.css'

/** With fewer answers than this, no percentage is shown, because it would be misleading. */
const LEAST_FOR_PERCENT = 10

export function Figures({ numbers: { weeks, medianAnswerMs } }: { numbers: VisitNumbers }) {
  const sum = (key: keyof Omit<VisitWeek, 'monday'>) =>
    weeks.reduce((total, week) => total + week[key], 0)
  const inTime = sum('inTime')
  const answered = inTime + sum('late')
  return (
    <FigureList>
      <Figure name="Page views" value={sum('views').toLocaleString('en-GB')} />
      {medianAnswerMs !== null && (
        <>
          <Figure
            name="Answered in time"
            value={`${inTime.toLocaleString('en-GB')} of ${answered.toLocaleString('en-GB')}`}
            note={[
              answered >= LEAST_FOR_PERCENT && `${Math.round((100 * inTime) / answered)} %`,
              'within the promised hour, of those answered',
              sum('waiting') > 0 && `· ${sum('waiting')} still to answer`,
            ]
              .filter(Boolean)
              .join(' ')}
          />
          <Figure
            name="Usual time to an answer"
            value={formatDuration(medianAnswerMs)}
            note="half of them came sooner; nights and weekends count"
          />
        </>
      )}
    </FigureList>
  )
}

export function FigureList({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

interface FigureProps {
  name: string
  value: string
  note?: string | undefined
}

export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="label">{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  )
}
