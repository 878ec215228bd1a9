const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Whether a text such as `2026-11-20` is an existing day. */
export function isDay(day: string): boolean {
  // `Date` turns 30 February into 2 March.
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day
}

/** Formats a day such as `2026-11-20`, or the UTC day of an ISO time, as 20 November 2026, with a no-break space before the month. */
export function longDate(day: string): string {
  return FORMAT.format(new Date(day)).replace(' ', '\u00a0')
}
