import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { VisitWeek } from 'protocol/desk/visits.ts'
import type { ReactNode } from 'react'
import { formatWeek } from './labels.ts'
import { useWidth } from './useWidth.ts'
import styles from './WeekChart.module.css'

const HEIGHT = 240
const TOP = 24
const BOTTOM = 32
const LABEL_WIDTH = 56
const DIGIT_WIDTH = 9
const LABEL_ROOM = 14
const TICKS = 4

/** The place of a bar, in pixels. */
export interface BarPlace {
  readonly x: number
  readonly width: number
  readonly toY: (value: number) => number
}

interface WeekChartProps {
  /** What it shows, in a sentence. */
  label: string
  weeks: readonly VisitWeek[]
  /** What each bar reaches at most. */
  heightOf: (week: VisitWeek) => number
  /** Of a bar that is pointed at. */
  tipOf: (week: VisitWeek) => string
  draw: (week: VisitWeek, place: BarPlace) => ReactNode
  /** Patterns. */
  children?: ReactNode
}

/** Bars by week as wide as the screen allows. The highest and the running week are labelled. */
export function WeekChart({ label, weeks, heightOf, tipOf, draw, children }: WeekChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
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
  // There is no half of an enquiry.
  const ticks = toY.ticks(TICKS).filter(Number.isInteger)
  const barWidth = toX.bandwidth()
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, toX.step())))
  const last = weeks.length - 1
  /** Of a bar at the edge, a little inwards: a label has to find room. */
  const middleOf = (x: number) => Math.min(x + barWidth / 2, width - LABEL_ROOM)
  // The running week is low: its number would stand before its neighbours where bars are narrow.
  const labelled = new Set([values.indexOf(most), barWidth < LABEL_ROOM ? -1 : last])
  return (
    <div ref={frame} className={styles.frame} role="img" aria-label={label}>
      {width > 0 && (
        <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {children}
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.rule}
              x1={left}
              x2={width}
              y1={toY(tick)}
              y2={toY(tick)}
            />
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
          <AxisLeft
            scale={toY}
            left={left}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => value.toLocaleString('en-GB')}
            tickComponent={({ x, y, formattedValue }) => (
              <text className={styles.label} x={x} y={y} dx={-2} dy={5} textAnchor="end">
                {formattedValue}
              </text>
            )}
          />
          <AxisBottom
            scale={toX}
            top={HEIGHT - BOTTOM}
            // From the running week backwards, which is always named.
            tickValues={weeks
              .filter((_, index) => index !== last && (last - index) % every === 0)
              .map(({ monday }) => monday)}
            hideTicks
            axisLineClassName={styles.line ?? ''}
            tickFormat={formatWeek}
            tickComponent={({ x, y, formattedValue }) => (
              <text className={styles.label} x={x} y={y} dy={8} textAnchor="middle">
                {formattedValue}
              </text>
            )}
          />
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
