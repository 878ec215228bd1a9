import type { Span } from 'schema/dayInMinutes.ts'
import { HourLines } from './HourLines.tsx'
import styles from './HourScale.module.css'
import { partOfDay } from './partOfDay.ts'

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
