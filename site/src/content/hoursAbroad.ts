import { agency } from './agency.ts'
import { hire } from './copy.ts'
import { dayInMinutes } from './dayInMinutes.ts'
import { sharedHours } from './sharedHours.ts'

const YEAR = new Date().getUTCFullYear()

/** An office day elsewhere, and how much of ours it shares in each of those cities. */
export const hoursAbroad = compute()

function compute() {
  const { cities, day } = hire.overlap
  try {
    return {
      day: dayInMinutes(day),
      cities: cities.map(({ name, timeZone }) => ({
        name,
        seasons: sharedHours(agency.hours, { timeZone, ...day }, YEAR),
      })),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Error(
      `content/agency.ts, hours, or content/copy/hire.ts, overlap: ${error.message}`,
      { cause: error },
    )
  }
}
