const ZONE = { timeZone: __TIME_ZONE__ } as const
const DAY_MS = 86_400_000

const clock = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'short' })
const year = new Intl.DateTimeFormat('en-GB', { ...ZONE, year: 'numeric' })
const isoDay = new Intl.DateTimeFormat('en-CA', ZONE)

/** `14:02`, `Yesterday 14:02`, `Mon 16 Nov, 14:02`, or `16 Nov 2025, 14:02`, as at the office. */
export function formatTime(ms: number, nowMs: number): string {
  const time = clock.format(ms)
  const day = isoDay.format(ms)
  if (day === isoDay.format(nowMs)) return time
  if (day === isoDay.format(nowMs - DAY_MS)) return `Yesterday ${time}`
  if (year.format(ms) === year.format(nowMs)) {
    return `${weekday.format(ms)} ${dayOfYear.format(ms)}, ${time}`
  }
  return `${dayOfYear.format(ms)} ${year.format(ms)}, ${time}`
}
