import type { SourceKind } from 'protocol/desk/visits.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'

/** A UTC day, `2026-01-31`. */
export type Day = string

/** How much one day may hold. What comes beyond is counted under `OTHER`, as pages are that the site does not have. */
export interface VisitLimits {
  readonly eventsADay: number
  readonly visitorsADay: number
  /** Of each kind. */
  readonly sourcesADay: number
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

export interface Clicks {
  /** What is read on the link or button. */
  readonly label: string
  readonly clicks: number
}

/** Cleaned values, and none that is empty. */
export type VisitSource = Readonly<Partial<Record<SourceKind, string>>>

export interface SourceCounts {
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

/** Counts of visits. Each method that writes is one transaction. */
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
  /**
   * Adds an arrival, or an enquiry, to each part of a source. A day that is full keeps the values that were first seen the
   * longest ago: one that was known before takes the place of the newest, which then counts under `OTHER`. No more
   * enquiries are counted than were stored on that day, without those in quarantine.
   */
  countSource(
    day: Day,
    counted: 'arrival' | 'enquiry',
    source: VisitSource,
    limits: VisitLimits,
  ): Promise<void>
  /** Deletes the salts and all that stands for a visitor of the days before `firstDay`. Counts stay. */
  forgetVisitors(firstDay: Day): Promise<void>
  /** Deletes the counts of the days before `firstDay`. */
  forgetCounts(firstDay: Day): Promise<void>
  /** Days with visits from `firstDay` to `lastDay`, in their order. */
  days(firstDay: Day, lastDay: Day): Promise<VisitsOfDay[]>
  /** Another one once a visitor more is counted on these days, or the days are not the same any more. */
  version(firstDay: Day, lastDay: Day): Promise<string>
  /** The most viewed pages of these days, the most viewed first. */
  viewedPages(firstDay: Day, lastDay: Day, limit: number): Promise<ViewedPage[]>
  /**
   * Values of one kind from `firstDay` to `lastDay`, those with the most enquiries first, then the most arrivals. What is
   * beyond `limit` counts under `OTHER`, which comes last.
   */
  sources(kind: SourceKind, firstDay: Day, lastDay: Day, limit: number): Promise<SourceCounts[]>
  /** The most clicked links and buttons of these days, the most clicked first. */
  clicks(firstDay: Day, lastDay: Day, limit: number): Promise<Clicks[]>
}
