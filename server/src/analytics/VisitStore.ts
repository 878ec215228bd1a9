import type { VisitEvent } from 'protocol/visitEvent.ts'

/** A UTC day, `2026-01-31`. */
export type Day = string

/** How much one day may hold. What comes beyond is counted under `(other)`, or not told apart. */
export interface VisitLimits {
  readonly pagesADay: number
  readonly eventsADay: number
  readonly visitorsADay: number
}

/** What visit counting needs from storage. Each method is one transaction. */
export interface VisitStore {
  /**
   * Adds one to the counts of `day`. `recognise` gets the day's salt, which is made up when the day begins, and
   * returns what stands for the visitor on that day.
   */
  count(
    day: Day,
    event: VisitEvent,
    recognise: (salt: string) => string,
    limits: VisitLimits,
  ): Promise<void>
  /** Deletes the salts and all that stands for a visitor of the days before `firstKept`. Counts stay. */
  forgetVisitors(firstKept: Day): Promise<void>
}
