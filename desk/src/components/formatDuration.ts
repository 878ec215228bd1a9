const DAY_MINUTES = 24 * 60

/** A length of time as one says it: `40 s`, `42 min`, `3 h 10 min`, `2 days`. */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 2 * DAY_MINUTES) return `${Math.round(minutes / DAY_MINUTES)} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
