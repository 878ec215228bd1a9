import type { Span } from 'schema/dayInMinutes.ts'
import type { SharedHours as Hours } from 'schema/sharedHours.ts'
import { clockTime, HourLines, partOfDay } from './HourLines.tsx'
import styles from './SharedHours.module.css'

/** The measures of the drawing, in the size of its letters. */
const [BAR, STRIP, GAP] = [1.9, 0.6, 0.9]
const SEASON = BAR + STRIP + GAP
/** Bars that are shorter have room for one time, or for none. */
const [ONE_TIME, TWO_TIMES] = [3 * 60, 6 * 60]
/** Before a bar there is room for the season's name from this hour on. */
const NAME_BEFORE = 4 * 60

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
      className={styles.day}
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

interface BarProps {
  span: Span
  top: number
  /** Whether the office day begins and ends with this part of it. */
  begins: boolean
  ends: boolean
}

function Bar({ span, top, begins, ends }: BarProps) {
  const length = span.to - span.from
  const y = `${top + BAR / 2 + 0.35}em`
  return (
    <>
      <rect className={styles.ours} {...across(span)} y={`${top}em`} height={`${BAR}em`} />
      {begins && length >= ONE_TIME && (
        <text className={styles.time} x={partOfDay(span.from)} y={y} dx="0.5em">
          {clockTime(span.from)}
        </text>
      )}
      {ends && length >= (begins ? TWO_TIMES : ONE_TIME) && (
        <text className={styles.time} data-end="" x={partOfDay(span.to)} y={y} dx="-0.5em">
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
      data-end={before ? '' : undefined}
      x={partOfDay(before ? first.from : last.to)}
      y={`${top + BAR / 2 + 0.35}em`}
      dx={before ? '-0.6em' : '0.6em'}
    >
      {name}
    </text>
  )
}

function across({ from, to }: Span) {
  return { x: partOfDay(from), width: partOfDay(to - from) }
}
