import { OTHER } from 'protocol/desk/visits.ts'

const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A week by its Monday: `12 Jan`. */
export function formatWeek(monday: string): string {
  return FORMAT.format(new Date(monday))
}

/** What a list names, in words for what it does not name. */
export function nameOf(value: string): string {
  return value === OTHER ? 'Others' : value
}
