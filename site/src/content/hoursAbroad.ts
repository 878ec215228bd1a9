import type { OfficeHours } from 'schema/agency.ts'
import type { Hire } from 'schema/copy/hire.ts'
import { dayInMinutes } from 'schema/dayInMinutes.ts'
import { sharedHours } from 'schema/sharedHours.ts'

/** An office day elsewhere, and how much of ours it shares in each of those cities that year. */
export function hoursAbroad({ cities, day }: Hire['overlap'], hours: OfficeHours, year: number) {
  return {
    day: dayInMinutes(day),
    cities: cities.map(({ name, timeZone }) => ({
      name,
      seasons: sharedHours(hours, { timeZone, ...day }, year),
    })),
  }
}
