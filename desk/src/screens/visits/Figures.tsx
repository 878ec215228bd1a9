import type { VisitNumbers, VisitWeek } from 'protocol/desk/visits.ts'
import { formatDuration } from '../../components/Time.tsx'
import { Figure, FigureList } from './Figure.tsx'

/** With fewer, a percentage says more than there is. */
const LEAST_FOR_PERCENT = 10

/** What the weeks come to, beside what they brought. */
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
    </FigureList>
  )
}
