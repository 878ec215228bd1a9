import { scaleBand, scaleLinear } from '@visx/scale'
import type { ServiceWeeks, VisitWeek } from 'protocol/desk/visits.ts'
import { nameOf } from './Part.tsx'
import styles from './ServiceCharts.module.css'
import { formatWeek, useWidth } from './WeekChart.tsx'

const HEIGHT = 36

interface ServiceChartsProps {
  services: readonly ServiceWeeks[]
  weeks: readonly VisitWeek[]
}

/** A row of small bars a service, all to the same scale. */
export function ServiceCharts({ services, weeks }: ServiceChartsProps) {
  const most = Math.max(1, ...services.flatMap(({ byWeek }) => byWeek))
  return (
    <ul>
      {services.map((row) => (
        <li key={row.service} className={styles.service}>
          <bdi>{nameOf(row.service)}</bdi>
          <span className={styles.count}>
            {row.enquiries.toLocaleString('en-GB')}
            <span className="visually-hidden"> enquiries</span>
          </span>
          <Weeks row={row} weeks={weeks} most={most} />
        </li>
      ))}
    </ul>
  )
}

interface WeeksProps {
  row: ServiceWeeks
  weeks: readonly VisitWeek[]
  most: number
}

function Weeks({ row: { byWeek }, weeks, most }: WeeksProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const toX = scaleBand({
    domain: weeks.map(({ monday }) => monday),
    range: [0, width],
    paddingInner: 0.25,
  })
  const toY = scaleLinear({ domain: [0, most], range: [HEIGHT - 1, 1] })
  return (
    <div ref={frame} className={styles.weeks}>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={HEIGHT} aria-hidden="true">
          <line className={styles.line} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
          {weeks.map(({ monday }, index) => {
            const count = byWeek[index] ?? 0
            return (
              <rect
                key={monday}
                className={styles.bar}
                x={toX(monday) ?? 0}
                width={toX.bandwidth()}
                y={toY(count)}
                height={HEIGHT - 1 - toY(count)}
              >
                <title>{`Week from ${formatWeek(monday)}: ${count}`}</title>
              </rect>
            )
          })}
        </svg>
      )}
    </div>
  )
}
