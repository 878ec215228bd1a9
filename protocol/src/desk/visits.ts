import type { LostBecause, SitePage, Sum } from './enquiries.ts'

/** The periods for which the desk shows visits, in weeks including the current week. */
export const VISIT_PERIODS = [13, 52] as const

/** The parts of a visit's source: the referring host, and `utm_source`, `utm_medium` and `utm_campaign`. */
export const SOURCE_KINDS = ['host', 'source', 'medium', 'campaign'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The name of the row that adds up all values without a row of their own. */
export const OTHER = '(other)'

export const NONE_NAMED = '(none named)'

/** The name of the row for enquiries of unknown source. */
export const NOT_TOLD = '(not told)'

/** The number of enquiries by outcome: answered within the promised hour, later, not yet, or closed without an answer. */
export interface AnswerCounts {
  readonly inTime: number
  readonly late: number
  readonly waiting: number
  readonly closed: number
}

/** The counts of a week from Monday to Sunday, in the office's time zone. */
export interface VisitWeek extends AnswerCounts {
  /** A day such as `2026-01-26`. */
  readonly monday: string
  readonly views: number
  /** The visitors of each day, added up: a person who comes on two days counts twice. */
  readonly visitors: number
  /** Without spam from robots. */
  readonly enquiries: number
  readonly chatClicks: number
  /** Chats that the team typed in. `enquiries` includes these chats. */
  readonly chats: number
}

export interface SourceCounts {
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

export interface WorkRow {
  readonly name: string
  /** Null for a row whose visits are not counted. */
  readonly visits: number | null
  readonly enquiries: number
  readonly won: number
  /** The prices of won enquiries, added up by currency, the agency's own currency first. Enquiries without a price do not count. */
  readonly money: readonly Sum[]
}

/** Which services, pages and sources led to work. Each list begins with the row that earned the most. */
export interface Work {
  readonly all: WorkRow
  /** One row per service that enquiries named; `visits` counts the views of the service's page. */
  readonly services: readonly WorkRow[]
  /** One row per page that enquiries came from; `visits` counts the page's views. */
  readonly pages: readonly WorkRow[]
  /**
   * One row per kind of source, such as searches; `VisitNumbers.sources` has campaigns by name. For enquiries by form, browsers and the
   * team's `foundBy` report sources, and the higher count is shown. For all other enquiries, only `foundBy` counts. The last row has the
   * enquiries of unknown source.
   */
  readonly sources: readonly WorkRow[]
  /** Lost enquiries by the reason that the team gave, the most frequent first. */
  readonly lost: readonly { readonly because: LostBecause | null; readonly enquiries: number }[]
}

/** The answer to `GET /api/visits?weeks=13|52`. Lists begin with the most frequent value; `(other)` adds up all values without a row. */
export interface VisitNumbers {
  /** Oldest first; the last week is the current one. */
  readonly weeks: readonly VisitWeek[]
  readonly pages: readonly (SitePage & { readonly views: number })[]
  readonly clicks: readonly { readonly label: string; readonly clicks: number }[]
  readonly sources: Readonly<Record<SourceKind, readonly SourceCounts[]>>
  readonly services: readonly { readonly service: string; readonly enquiries: number }[]
  /** The median time from enquiry to answer, including nights and weekends; null while no enquiry is answered. */
  readonly medianAnswerMs: number | null
  readonly work: Work
}

/** The tables of `GET /api/visits.csv?weeks=…&table=…`, which returns one table per file. */
export const VISIT_TABLES = [
  'weeks',
  'work',
  'services',
  ...SOURCE_KINDS,
  'pages',
  'clicks',
] as const

export type VisitTable = (typeof VISIT_TABLES)[number]
