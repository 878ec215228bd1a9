import { dayCalled } from 'protocol/localDays.ts'
import { dayOf, formatDay, noonOf, useNow } from '../Time.tsx'
import styles from './DueLabel.module.css'

/** The day of an enquiry's next step in words. A step for today or a late step has the colour of an answer that is due or late. */
export function StepDay({ on }: { on: string }) {
  const nowMs = useNow()
  const today = dayOf(nowMs)
  const state = on < today ? 'late' : on === today ? 'soon' : 'inTime'
  return (
    <span className={`${styles.label} label`} data-state={state}>
      {describeStep(on, nowMs)}
    </span>
  )
}

/** Describes the day of a step: `2 days late`, `today`, `tomorrow`, `Thu 3 Dec`. */
export function describeStep(on: string, nowMs: number): string {
  const days = dayCalled(on) - dayCalled(dayOf(nowMs))
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 1) return 'tomorrow'
  return formatDay(noonOf(on), nowMs)
}
