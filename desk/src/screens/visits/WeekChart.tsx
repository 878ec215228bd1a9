import { scaleBand, scaleLinear } from '@visx/scale'
import type { VisitWeek } from 'protocol/desk/visits.ts'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { followSize } from '../../components/followSize.ts'
import styles from './WeekChart.module.css'

const HEIGHT = 240
const TOP = 24
const BOTTOM = 32
const LABEL_WIDTH = 56
const DIGIT_WIDTH = 9
const LABEL_ROOM = 14
const TICKS = 4
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The position and width of a bar in pixels, and the vertical scale. */
interface BarPlace {
  readonly x: number
  readonly width: number
  readonly toY: (value: number) => number
}

interface WeekChartProps {
  /** The accessible name of the chart: a sentence about its content. */
  label: string
  weeks: readonly VisitWeek[]
  /** Returns the highest value that is drawn for a week. */
  heightOf: (week: VisitWeek) => number
  /** Returns the tooltip of a bar. */
  tipOf: (week: VisitWeek) => string
  draw: (week: VisitWeek, place: BarPlace) => ReactNode
  /** Definitions of SVG patterns. */
  children?: ReactNode
}

/** A bar chart by week, as wide as the screen allows. The bars of the highest week and of the current week are labelled with their values. */
export function WeekChart({ label, weeks, heightOf, tipOf, draw, children }: WeekChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => followSize(frame.current, (it) => setWidth(it.clientWidth)), [])
  const values = weeks.map(heightOf)
  const most = Math.max(1, ...values)
  const left = 12 + DIGIT_WIDTH * most.toLocaleString('en-GB').length
  const toX = scaleBand({
    domain: weeks.map(({ monday }) => monday),
    range: [left, Math.max(width, left)],
    paddingInner: weeks.length > 26 ? 0.2 : 0.28,
    paddingOuter: 0.1,
  })
  const toY = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: TICKS })
  // Labels only whole numbers, because there are no half enquiries.
  const ticks = toY.ticks(TICKS).filter(Number.isInteger)
  const barWidth = toX.bandwidth()
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, toX.step())))
  const last = weeks.length - 1
  /** Returns the x position of a bar's label: the middle of the bar, moved left at the right edge so that the label has room. */
  const middleOf = (x: number) => Math.min(x + barWidth / 2, width - LABEL_ROOM)
  // If bars are narrow, the current week has no number, because a number above its low bar would cover the neighbouring bars.
  const labelled = new Set([values.indexOf(most), barWidth < LABEL_ROOM ? -1 : last])
  return (
    <div ref={frame} className={styles.frame} role="img" aria-label={label}>
      {width > 0 && (
        <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {children}
          {ticks.map((tick) => (
            <Fragment key={tick}>
              <line className={styles.rule} x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
              <text className={styles.label} x={left - 10} y={toY(tick) + 5} textAnchor="end">
                {tick.toLocaleString('en-GB')}
              </text>
            </Fragment>
          ))}
          {weeks.map((week, index) => {
            const x = toX(week.monday) ?? 0
            return (
              <g key={week.monday}>
                <title>{tipOf(week)}</title>
                <rect
                  className={styles.slot}
                  x={x}
                  y={TOP}
                  width={barWidth}
                  height={HEIGHT - BOTTOM - TOP}
                />
                {draw(week, { x, width: barWidth, toY })}
                {labelled.has(index) && (values[index] ?? 0) > 0 && (
                  <text
                    className={styles.value}
                    x={middleOf(x)}
                    y={toY(values[index] ?? 0) - 7}
                    textAnchor="middle"
                  >
                    {values[index]?.toLocaleString('en-GB')}
                  </text>
                )}
              </g>
            )
          })}
          <g className={styles.line} shapeRendering="crispEdges">
            <line x1={left + 0.5} x2={width + 0.5} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
          </g>
          {weeks.map(({ monday }, index) => {
            // Counts back from the current week, which always has the label 'now'.
            if (index === last || (last - index) % every !== 0) return null
            const x = (toX(monday) ?? 0) + barWidth / 2
            return (
              <text key={monday} className={styles.label} x={x} y={HEIGHT - 6} textAnchor="middle">
                {formatWeek(monday)}
              </text>
            )
          })}
          <text
            className={styles.now}
            x={middleOf(toX(weeks[last]?.monday ?? '') ?? 0)}
            y={HEIGHT - 7}
            textAnchor="middle"
          >
            now
          </text>
        </svg>
      )}
    </div>
  )
}

/** Returns the name of a week by its Monday: `12 Jan`. */
export function formatWeek(monday: string): string {
  return DAY.format(new Date(monday))
}
