import type { SharedHours as Hours, Span } from 'schema/sharedHours.ts'
import styles from './SharedHours.module.css'

const DAY = 24 * 60
/** Every third hour, midnight at both ends. */
const HOURS = Array.from({ length: 9 }, (_, index) => index * 180)

/** The measures of the drawing, in the size of its letters. */
const [BAR, STRIP, GAP] = [1.9, 0.6, 0.9]
const SEASON = BAR + STRIP + GAP
/** Bars that are shorter have room for one time, or for none. */
const [ONE_TIME, TWO_TIMES] = [3 * 60, 6 * 60]
/** Before a bar there is room for the season's name from this hour on. */
const NAME_BEFORE = 4 * 60

interface HourScaleProps {
  theirDay: Span
  label: string
}

/** What stands above drawings that are a day wide: the hours, and whose day the pale column is. */
export function HourScale({ theirDay, label }: HourScaleProps) {
  return (
    <svg
      className={styles.drawing}
      width="100%"
      height="3.6em"
      aria-hidden="true"
      focusable="false"
    >
      <HourLines theirDay={theirDay} top="1.6em" />
      {HOURS.map((minutes, index) => (
        <text
          key={minutes}
          className={styles.hour}
          data-every={index % 2 === 0 ? 'sixth' : 'third'}
          data-end={index === 0 ? 'first' : index === HOURS.length - 1 ? 'last' : undefined}
          x={partOfDay(minutes)}
          y="1em"
        >
          {minutes / 60}:00
        </text>
      ))}
      <text className={styles.label} x={partOfDay((theirDay.from + theirDay.to) / 2)} y="2.9em">
        {label}
      </text>
    </svg>
  )
}

interface SharedHoursProps {
  theirDay: Span
  seasons: readonly Hours[]
  names: { winter: string; summer: string }
}

/** An office day as a bar on another city's clock, and under it when both are at work: a drawing, said beside it in words. */
export function SharedHours({ theirDay, seasons, names }: SharedHoursProps) {
  // One bar alone stands in a row that is as high as the words beside it.
  const edge = seasons.length > 1 ? 0.9 : 1.7
  const height = 2 * edge + seasons.length * SEASON - GAP
  return (
    <svg
      className={styles.drawing}
      width="100%"
      height={`${height}em`}
      aria-hidden="true"
      focusable="false"
    >
      <HourLines theirDay={theirDay} />
      {seasons.map(({ season, ours, shared }, index) => {
        const top = edge + index * SEASON
        return (
          <g key={season}>
            {ours.map((span, part) => (
              <Bar
                key={span.from}
                span={span}
                top={top}
                begins={part === 0}
                ends={part === ours.length - 1}
              />
            ))}
            {shared.map((span) => (
              <rect
                key={span.from}
                className={styles.shared}
                {...across(span)}
                y={`${top + BAR}em`}
                height={`${STRIP}em`}
              />
            ))}
            {season && <SeasonName name={names[season]} ours={ours} top={top} />}
          </g>
        )
      })}
    </svg>
  )
}

/** The ground of a drawing, from `top` on: somebody's office day, and a line for every third hour. */
function HourLines({ theirDay, top = '0' }: { theirDay: Span; top?: string }) {
  return (
    <>
      <rect className={styles.theirs} {...across(theirDay)} y={top} height="100%" />
      {HOURS.map(partOfDay).map((x) => (
        <line key={x} className={styles.line} x1={x} x2={x} y1={top} y2="100%" />
      ))}
    </>
  )
}

interface BarProps {
  span: Span
  top: number
  /** Whether the office day begins and ends with this part of it. */
  begins: boolean
  ends: boolean
}

function Bar({ span, top, begins, ends }: BarProps) {
  const length = span.to - span.from
  return (
    <>
      <rect className={styles.ours} {...across(span)} y={`${top}em`} height={`${BAR}em`} />
      {begins && length >= ONE_TIME && (
        <text className={styles.time} x={partOfDay(span.from)} y={middleOf(top)} dx="0.5em">
          {clockTime(span.from)}
        </text>
      )}
      {ends && length >= (begins ? TWO_TIMES : ONE_TIME) && (
        <text
          className={styles.time}
          data-end="last"
          x={partOfDay(span.to)}
          y={middleOf(top)}
          dx="-0.5em"
        >
          {clockTime(span.to)}
        </text>
      )}
    </>
  )
}

function SeasonName({ name, ours, top }: { name: string; ours: readonly Span[]; top: number }) {
  const [first] = ours
  const last = ours.at(-1)
  if (!first || !last) return null
  const before = first.from >= NAME_BEFORE
  return (
    <text
      className={styles.season}
      data-end={before ? 'last' : undefined}
      x={partOfDay(before ? first.from : last.to)}
      y={middleOf(top)}
      dx={before ? '-0.6em' : '0.6em'}
    >
      {name}
    </text>
  )
}

/** Minutes since midnight as a clock shows them: `9:00`. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The baseline of letters in a bar. */
function middleOf(top: number): string {
  return `${top + BAR / 2 + 0.35}em`
}

function across({ from, to }: Span) {
  return { x: partOfDay(from), width: partOfDay(to - from) }
}

/** How much of a day so many minutes are: `37.5%`. */
function partOfDay(minutes: number): string {
  return `${Number(((minutes / DAY) * 100).toFixed(3))}%`
}
