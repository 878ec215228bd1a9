import styles from './DueLabel.module.css'
import { DAY_MS, dayOf, formatDay, noonOf, useNow } from './Time.tsx'

/** The day of a next step: coloured as an answer is that is due or late, and said. */
export function StepDay({ on }: { on: string }) {
  const nowMs = useNow()
  const today = dayOf(nowMs)
  const state = on < today ? 'late' : on === today ? 'soon' : 'inTime'
  return (
    <span className={styles.label} data-state={state}>
      {describeStep(on, nowMs)}
    </span>
  )
}

/** `2 days late`, `today`, `tomorrow`, `Thu 3 Dec`. */
export function describeStep(on: string, nowMs: number): string {
  const today = dayOf(nowMs)
  const days = Math.round((noonOf(on) - noonOf(today)) / DAY_MS)
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 1) return 'tomorrow'
  return formatDay(noonOf(on), nowMs)
}
