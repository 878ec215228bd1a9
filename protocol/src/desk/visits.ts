import type { LostBecause, Sum, SumCurrency } from './enquiries.ts'

/** The periods for which visits are shown, in weeks including the current one. */
export const VISIT_PERIODS = [13, 52] as const

/** The parts of a visit's source: the referring host, and `utm_source`, `utm_medium` and `utm_campaign`. */
export const SOURCE_KINDS = ['host', 'source', 'medium', 'campaign'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The row of a list for all values that it does not name. */
export const OTHER = '(other)'

/** The row of the services for enquiries that named none. */
export const NONE_NAMED = '(none named)'

/** The row of the sources for enquiries of unknown source. */
export const NOT_TOLD = '(not told)'

/** The number of enquiries by outcome: answered within the promised hour, later, not yet, or closed without an answer. */
export interface AnswerCounts {
  readonly inTime: number
  readonly late: number
  readonly waiting: number
  readonly closed: number
}

/** The numbers of a week from Monday to Sunday, in the office's time zone. */
export interface VisitWeek extends AnswerCounts {
  /** The week's Monday, `2026-01-26`. */
  readonly monday: string
  readonly views: number
  /** Visitors per day, added up: somebody who comes on two days counts twice. */
  readonly visitors: number
  /** Without the enquiries of robots. */
  readonly enquiries: number
  /** Clicks on links to the chat app. */
  readonly chatClicks: number
  /** Chats that the team typed in; they count as enquiries, too. */
  readonly chats: number
}

/** Visits and enquiries from one source. */
export interface SourceCounts {
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

/** The outcome of a group of enquiries. */
export interface WorkRow {
  readonly name: string
  /** Null where visits are not counted. */
  readonly visits: number | null
  /** Enquiries of every origin. */
  readonly enquiries: number
  readonly won: number
  /** The sums of won enquiries by currency, the agency's own first. Enquiries without a sum do not count. */
  readonly money: readonly Sum[]
}

/** The origins of won work. Each list begins with the row that brought most. */
export interface Work {
  readonly currencies: readonly SumCurrency[]
  readonly all: WorkRow
  /** Services that enquiries named; `visits` counts the views of the service's page. */
  readonly services: readonly WorkRow[]
  /** Pages that enquiries came from; `visits` counts their views. */
  readonly pages: readonly WorkRow[]
  /**
   * Searches, social networks and the like; campaigns by name are in `VisitNumbers.sources`. Enquiries by form are the larger of two
   * counts, by browsers and by what clients told; all else is what clients told. The last row has the enquiries of unknown source.
   */
  readonly sources: readonly WorkRow[]
  /** Lost enquiries by the reason that the team gave, the most frequent first. */
  readonly lost: readonly { readonly because: LostBecause | null; readonly enquiries: number }[]
}

/** `GET /api/visits?weeks=13|52`. Lists begin with the most frequent; `(other)` stands for all that is not named. */
export interface VisitNumbers {
  /** Oldest first; the last week is the current one. */
  readonly weeks: readonly VisitWeek[]
  readonly pages: readonly { readonly path: string; readonly views: number }[]
  readonly clicks: readonly { readonly label: string; readonly clicks: number }[]
  readonly sources: Readonly<Record<SourceKind, readonly SourceCounts[]>>
  /** Services that enquiries named. */
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
