const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Whether a text such as `2026-11-20` is a day. */
export function isDay(day: string): boolean {
  // Of February the 30th a Date makes the 2nd of March.
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day
}

/** A day such as `2026-11-20`, or that of a moment, as running text has it: 20 November 2026. */
export function longDate(day: string): string {
  // The day and its month stay together.
  return FORMAT.format(new Date(day)).replace(' ', '\u00a0')
}
