import { Bar } from '@visx/shape'
import type { VisitWeek } from 'protocol/desk/visits.ts'
import { count } from '../../components/count.ts'
import { Legend } from './Legend.tsx'
import { formatWeek } from './labels.ts'
import styles from './ViewsChart.module.css'
import { WeekChart } from './WeekChart.tsx'

/** Page views of each week as wide bars, visitors as narrow ones before them. */
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
            <Bar
              className={styles.views ?? ''}
              {...{ x, width, y: toY(week.views), height: toY(0) - toY(week.views) }}
            />
            {week.visitors > 0 && (
              <Bar
                className={styles.visitors ?? ''}
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
