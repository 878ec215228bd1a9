const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A day such as `2026-11-20` as running text has it: 20 November 2026.
 * @param source - in messages, such as `content/agency.ts: exchange.asOf`.
 * @throws {Error} naming the source when it is no such day.
 */
export function longDate(source: string, day: string): string {
  // Of February the 30th a Date makes the 2nd of March.
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day) {
    throw new Error(`${source} is '${day}', which is no day such as 2026-11-20.`)
  }
  // The day and its month stay together.
  return FORMAT.format(new Date(day)).replace(' ', '\u00a0')
}
