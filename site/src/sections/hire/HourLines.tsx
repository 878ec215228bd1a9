import type { Span } from 'schema/dayInMinutes.ts'
import styles from './HourLines.module.css'

const DAY = 24 * 60

/** Every third hour, midnight at both ends. */
const HOURS = Array.from({ length: 9 }, (_, index) => index * 180)

interface HourLinesProps {
  /** Drawn as a pale column. */
  theirDay: Span
  /** Where the lines begin in the drawing; their hours stand above. */
  top?: string
  numbered?: boolean
}

/** The ground of a drawing that is a day wide: a line for every third hour, and somebody's office day. */
export function HourLines({ theirDay: { from, to }, top = '0', numbered }: HourLinesProps) {
  return (
    <>
      <rect
        className={styles.day}
        x={partOfDay(from)}
        width={partOfDay(to - from)}
        y={top}
        height="100%"
      />
      {HOURS.map((minutes) => (
        <line
          key={minutes}
          className={styles.line}
          x1={partOfDay(minutes)}
          x2={partOfDay(minutes)}
          y1={top}
          y2="100%"
        />
      ))}
      {numbered &&
        HOURS.map((minutes, index) => (
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
    </>
  )
}

interface HourScaleProps {
  theirDay: Span
  label: string
}

/** What stands above drawings that are a day wide: the hours, and whose day the pale column is. */
export function HourScale({ theirDay, label }: HourScaleProps) {
  return (
    <svg className={styles.scale} width="100%" height="3.6em" aria-hidden="true" focusable="false">
      <HourLines theirDay={theirDay} top="1.6em" numbered />
      <text className={styles.label} x={partOfDay((theirDay.from + theirDay.to) / 2)} y="2.9em">
        {label}
      </text>
    </svg>
  )
}

/** How much of a day so many minutes are, as drawings that are a day wide take it: `37.5%`. */
export function partOfDay(minutes: number): string {
  return `${Number(((minutes / DAY) * 100).toFixed(3))}%`
}

/** Minutes since midnight as a clock shows them: `9:00`. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
