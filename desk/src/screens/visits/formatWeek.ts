const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A week by its Monday: `12 Jan`. */
export function formatWeek(monday: string): string {
  return FORMAT.format(new Date(monday))
}
