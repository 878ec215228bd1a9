import type { VisitEvent } from 'protocol/visitEvent.ts'

/** A UTC day, `2026-01-31`. */
export type Day = string

/** How much one day may hold. What comes beyond is counted under `(other)`, or not told apart. */
export interface VisitLimits {
  readonly pagesADay: number
  readonly eventsADay: number
  readonly visitorsADay: number
}

export interface VisitsOfDay {
  readonly day: Day
  readonly views: number
  readonly visitors: number
}

export interface ViewedPage {
  readonly path: string
  readonly views: number
}

/** Counts of visits. Each method but the last two is one transaction. */
export interface VisitRepository {
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
  /** Deletes the salts and all that stands for a visitor of the days before `firstDay`. Counts stay. */
  forgetVisitors(firstDay: Day): Promise<void>
  /** Days with visits from `firstDay` on, in their order. */
  days(firstDay: Day): Promise<VisitsOfDay[]>
  /** The most viewed pages since `firstDay`, the most viewed first. */
  viewedPages(firstDay: Day, limit: number): Promise<ViewedPage[]>
}
