import { scaleBand, scaleLinear } from '@visx/scale'
import type { AnswerCounts, VisitWeek } from 'protocol/desk/visits.ts'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { followSize } from '../../components/followSize.ts'
import { count } from '../../components/words.ts'
import styles from './WeekCharts.module.css'

const HEIGHT = 240
const TOP = 24
const BOTTOM = 32
const LABEL_WIDTH = 56
const DIGIT_WIDTH = 9
const LABEL_ROOM = 14
const TICKS = 4
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The parts of a bar, from the bottom to the top. */
const PARTS: readonly { readonly key: keyof AnswerCounts; readonly name: string }[] = [
  { key: 'inTime', name: 'Answered in time' },
  { key: 'late', name: 'Answered later' },
  { key: 'waiting', name: 'To answer' },
  { key: 'closed', name: 'Never answered' },
]

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

interface BarPosition {
  readonly x: number
  readonly width: number
  readonly toY: (value: number) => number
}

interface WeekChartProps {
  label: string
  weeks: readonly VisitWeek[]
  heightOf: (week: VisitWeek) => number
  tipOf: (week: VisitWeek) => string
  draw: (week: VisitWeek, position: BarPosition) => ReactNode
  children?: ReactNode
}

/** A bar chart by week, as wide as the screen allows. The bars of the highest week and of the current week are labelled with their values. */
function WeekChart({ label, weeks, heightOf, tipOf, draw, children }: WeekChartProps) {
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
  // If bars are narrow, the current week has no number, because a number above its short bar would cover the neighbouring bars.
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
