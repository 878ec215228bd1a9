import type { AnswerCounts, VisitWeek } from 'protocol/desk/visits.ts'
import { type ReactNode, useId } from 'react'
import { count } from '../../components/words.ts'
import { formatWeek, WeekChart } from './WeekChart.tsx'
import styles from './WeekCharts.module.css'

/** The parts of a bar, from the bottom to the top. */
const PARTS: readonly { readonly key: keyof AnswerCounts; readonly name: string }[] = [
  { key: 'inTime', name: 'Answered in time' },
  { key: 'late', name: 'Answered later' },
  { key: 'waiting', name: 'To answer' },
  { key: 'closed', name: 'Closed unanswered' },
]

/** Shows the page views of each week as wide bars, and the visitors as narrow bars in front of them. */
export function ViewsChart({ weeks }: { weeks: readonly VisitWeek[] }) {
  const views = weeks.map((week) => week.views)
  return (
    <>
      <Legend
        entries={[
          { name: 'Page views', swatch: <rect className={styles.views} width="16" height="16" /> },
          {
            name: 'Visitors, new each day',
            swatch: <rect className={styles.visitors} x="4" y="1" width="8" height="14" />,
          },
        ]}
      />
      <WeekChart
        label={`Page views and visitors a week: from ${count(Math.min(...views), 'page view', 'page views')} to ${Math.max(...views).toLocaleString('en-GB')}. The table has each week.`}
        weeks={weeks}
        heightOf={(week) => Math.max(week.views, week.visitors)}
        tipOf={(week) =>
          `Week from ${formatWeek(week.monday)}: ${count(week.views, 'page view', 'page views')}, ${count(week.visitors, 'visitor', 'visitors')}`
        }
        draw={(week, { x, width, toY }) => (
          <>
            <rect
              className={styles.views}
              data-bar
              {...{ x, width, y: toY(week.views), height: toY(0) - toY(week.views) }}
            />
            {week.visitors > 0 && (
              <rect
                className={styles.visitors}
                data-bar
                x={x + width / 4}
                width={width / 2}
                y={toY(week.visitors)}
                height={toY(0) - toY(week.visitors)}
              />
            )}
          </>
        )}
      />
    </>
  )
}

/** Shows the enquiries of each week by how soon they were answered. The parts of a bar differ by pattern and not only by colour. */
export function AnswersChart({ weeks }: { weeks: readonly VisitWeek[] }) {
  const id = useId()
  const fillOf = (key: keyof AnswerCounts) => ({
    className: styles[key],
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
              <rect
                key={key}
                data-bar
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

interface LegendProps {
  /** The name of each part of the chart, with a sample of its pattern. */
  entries: readonly { readonly name: string; readonly swatch: ReactNode }[]
}

function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, swatch }) => (
        <li key={name} className="line">
          <svg width="16" height="16" aria-hidden="true">
            {swatch}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
