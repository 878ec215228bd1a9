const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Nairobi's clock is three hours ahead all year. */
const NAIROBI_MS = 3 * HOUR_MS

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

export interface ReportTimes {
  /** The Monday of the week in Nairobi, `2026-01-26`. */
  readonly monday: string
  /** Monday, 8:00 in Nairobi, in milliseconds. */
  readonly dueMs: number
  /** The end of Tuesday: too late for this week. */
  readonly untilMs: number
}

/** When the report of the week of this moment is due. */
export function reportTimes(atMs: number): ReportTimes {
  const day = Math.floor((atMs + NAIROBI_MS) / DAY_MS)
  const monday = day - ((day + DAYS_SINCE_MONDAY) % 7)
  const startMs = monday * DAY_MS - NAIROBI_MS
  return {
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 10),
    dueMs: startMs + 8 * HOUR_MS,
    untilMs: startMs + 2 * DAY_MS,
  }
}
