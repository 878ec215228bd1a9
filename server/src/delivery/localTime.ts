import { agencyFacts } from '../agencyFacts.ts'

/** What the office's time is called, for a heading: `East Africa Time`. */
export const LOCAL_TIME_NAME = agencyFacts.hours.timeZoneName

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: agencyFacts.hours.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment as the office's clock shows it, `2026-01-31 14:05`, sortable. */
export function localTime(atMs: number): string {
  const parts = Object.fromEntries(
    FORMAT.formatToParts(atMs).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}
