import type { ServiceWeeks, VisitWeek } from 'protocol/desk/visits.ts'
import { nameOf } from './Part.tsx'
import styles from './ServiceCharts.module.css'
import { formatWeek } from './WeekChart.tsx'

/** Between two bars, as a part of a week's room. */
const GAP = 0.25

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
  return (
    <svg
      className={styles.weeks}
      viewBox={`0 0 ${weeks.length - GAP} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {weeks.map(({ monday }, index) => {
        const count = byWeek[index] ?? 0
        return (
          <rect key={monday} x={index} width={1 - GAP} y={most - count} height={count}>
            <title>{`Week from ${formatWeek(monday)}: ${count}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
