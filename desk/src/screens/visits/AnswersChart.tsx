import { Bar } from '@visx/shape'
import type { AnswerCounts, VisitWeek } from 'protocol/desk/visits.ts'
import { useId } from 'react'
import { count } from '../../components/count.ts'
import styles from './AnswersChart.module.css'
import { Legend } from './Legend.tsx'
import { formatWeek } from './labels.ts'
import { WeekChart } from './WeekChart.tsx'

/** From the foot of a bar to its head. */
const PARTS: readonly { readonly key: keyof AnswerCounts; readonly name: string }[] = [
  { key: 'inTime', name: 'Answered in time' },
  { key: 'late', name: 'Answered later' },
  { key: 'waiting', name: 'To answer' },
  { key: 'closed', name: 'Closed unanswered' },
]

/** The enquiries of each week, by how soon they were answered: told apart by pattern, not by colour alone. */
export function AnswersChart({ weeks }: { weeks: readonly VisitWeek[] }) {
  const id = useId()
  const fillOf = (key: keyof AnswerCounts) => ({
    className: styles[key] ?? '',
    ...((key === 'late' || key === 'closed') && { fill: `url(#${id}${key})` }),
  })
  const shown = PARTS.filter(({ key }) => weeks.some((week) => week[key] > 0))
  const total = (key: keyof AnswerCounts) => weeks.reduce((sum, week) => sum + week[key], 0)
  return (
    <>
      <Legend
        entries={shown.map(({ key, name }) => ({
          name,
          swatch: <rect {...fillOf(key)} x="1" y="1" width="14" height="14" />,
        }))}
      />
      <WeekChart
        label={`Enquiries a week. ${shown.map(({ key, name }) => `${name}: ${total(key)}`).join(', ')}. The table has each week.`}
        weeks={weeks}
        heightOf={(week) => week.enquiries}
        tipOf={(week) =>
          `Week from ${formatWeek(week.monday)}: ${count(week.enquiries, 'enquiry', 'enquiries')}`
        }
        draw={(week, { x, width, toY }) => {
          let foot = 0
          return shown.map(({ key }) => {
            const below = foot
            foot += week[key]
            if (week[key] === 0) return null
            return (
              <Bar
                key={key}
                {...fillOf(key)}
                {...{ x, width, y: toY(foot), height: toY(below) - toY(foot) }}
              />
            )
          })
        }}
      >
        <defs>
          <pattern id={`${id}late`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect className={styles.ground} width="6" height="6" />
            <path className={styles.stripe} d="M-1 7 7-1M-1 1 1-1M5 7 7 5" />
          </pattern>
          <pattern id={`${id}closed`} width="5" height="5" patternUnits="userSpaceOnUse">
            <rect className={styles.ground} width="5" height="5" />
            <circle className={styles.dot} cx="2.5" cy="2.5" r="1" />
          </pattern>
        </defs>
      </WeekChart>
    </>
  )
}
