import { localDays } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

export interface ReportTimes {
  /** The Monday of the week at the office, `2026-01-26`. */
  readonly monday: string
  /** Monday, 8:00 there, in milliseconds. */
  readonly dueMs: number
  /** The end of Tuesday: too late for this week. */
  readonly untilMs: number
}

/** When the report of the week of this moment is due. */
export function reportTimes(atMs: number, timeZone = agencyFacts.hours.timeZone): ReportTimes {
  const { dayOf, momentOf } = localDays(timeZone)
  const day = dayOf(atMs)
  const monday = day - ((day + DAYS_SINCE_MONDAY) % 7)
  return {
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 10),
    dueMs: momentOf(monday, 8 * HOUR_MS),
    untilMs: momentOf(monday + 2, 0),
  }
}
