const ZONE = { timeZone: __TIME_ZONE__ } as const
const DAY_MS = 86_400_000

const dayOfYear = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'short' })
const year = new Intl.DateTimeFormat('en-GB', { ...ZONE, year: 'numeric' })
const isoDay = new Intl.DateTimeFormat('en-CA', ZONE)

/** `today`, `yesterday`, `Mon 16 Nov` or `16 Nov 2025`, as at the office. */
export function formatDay(ms: number, nowMs: number): string {
  const day = isoDay.format(ms)
  if (day === isoDay.format(nowMs)) return 'today'
  if (day === isoDay.format(nowMs - DAY_MS)) return 'yesterday'
  const isThisYear = year.format(ms) === year.format(nowMs)
  return isThisYear
    ? `${weekday.format(ms)} ${dayOfYear.format(ms)}`
    : `${dayOfYear.format(ms)} ${year.format(ms)}`
}
