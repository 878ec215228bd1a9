const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A length of time as one says it: `42 min`, `3 h 10 min`, `2 days`. */
export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
