const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment as the agency's clock shows it, `2026-01-31 14:05`, sortable. */
export function localTime(atMs: number): string {
  const parts = Object.fromEntries(
    FORMAT.formatToParts(atMs).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}
