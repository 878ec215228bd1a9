import { formatDay } from './formatDay.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: __TIME_ZONE__,
  hour: '2-digit',
  minute: '2-digit',
})

/** `14:02`, `Yesterday 14:02`, `Mon 16 Nov, 14:02`, or `16 Nov 2025, 14:02`, as at the office. */
export function formatTime(ms: number, nowMs: number): string {
  const time = clock.format(ms)
  const day = formatDay(ms, nowMs)
  if (day === 'today') return time
  return day === 'yesterday' ? `Yesterday ${time}` : `${day}, ${time}`
}
