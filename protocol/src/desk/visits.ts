import type { LostBecause, Sum, SumCurrency } from './enquiries.ts'

/** How many weeks the visits are shown for, with the running one. */
export const VISIT_PERIODS = [13, 52] as const

/** What is told apart of where a visit came from: the referring host, and `utm_source`, `utm_medium` and `utm_campaign`. */
export const SOURCE_KINDS = ['host', 'source', 'medium', 'campaign'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Stands in a list for all that it does not name. */
export const OTHER = '(other)'

/** Stands among services for enquiries that named none. */
export const NONE_NAMED = '(none named)'

/** Stands among sources for enquiries of which nobody said how they found the agency. */
export const NOT_TOLD = '(not told)'

/** Enquiries by what became of them: answered within the promised hour, later, not yet, or closed without an answer. */
export interface AnswerCounts {
  readonly inTime: number
  readonly late: number
  readonly waiting: number
  readonly closed: number
}

/** A week from Monday to Sunday, as the office’s calendar has it. */
export interface VisitWeek extends AnswerCounts {
  /** Its Monday, `2026-01-26`. */
  readonly monday: string
  readonly views: number
  /** Counted anew each day. */
  readonly visitors: number
  /** Without those of robots. */
  readonly enquiries: number
  /** Clicks on links to the chat app. */
  readonly chatClicks: number
  /** Chats that were typed in. They are counted as enquiries, too. */
  readonly chats: number
}

/** What came from a source. */
export interface SourceCounts {
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

/** What came of the enquiries of these weeks. */
export interface WorkRow {
  readonly name: string
  /** Null where that is not counted. */
  readonly visits: number | null
  /** However they came. */
  readonly enquiries: number
  readonly won: number
  /** What was won, by currency, the agency's own first. Enquiries without a sum are not in it. */
  readonly money: readonly Sum[]
}

/** What brought work. Lists begin with what brought most. */
export interface Work {
  readonly currencies: readonly SumCurrency[]
  readonly all: WorkRow
  /** Visits are views of the service's page. */
  readonly services: readonly WorkRow[]
  /** Pages that enquiries came from. Visits are their views. */
  readonly pages: readonly WorkRow[]
  /**
   * Searches, social networks and the like; campaigns by their own words are in `sources`. Enquiries of the form are those that
   * browsers counted or people told of, whichever is more; all else is what people told. The last says of how many nothing is known.
   */
  readonly sources: readonly WorkRow[]
  /** Lost enquiries by the reason that the team gave, the most frequent first. */
  readonly lost: readonly { readonly because: LostBecause | null; readonly enquiries: number }[]
}

/** `GET /api/visits?weeks=13|52`. Lists begin with what came most often; `(other)` stands for all that is not named. */
export interface VisitNumbers {
  /** The oldest first; the last one is still running. */
  readonly weeks: readonly VisitWeek[]
  readonly pages: readonly { readonly path: string; readonly views: number }[]
  readonly clicks: readonly { readonly label: string; readonly clicks: number }[]
  readonly sources: Readonly<Record<SourceKind, readonly SourceCounts[]>>
  /** Services that enquiries named. */
  readonly services: readonly { readonly service: string; readonly enquiries: number }[]
  /** From the enquiry to its answer, nights and weekends included; half took longer. Null while none is answered. */
  readonly medianAnswerMs: number | null
  readonly work: Work
}

/** The tables that `GET /api/visits.csv?weeks=…&table=…` has, one a file. */
export const VISIT_TABLES = [
  'weeks',
  'work',
  'services',
  ...SOURCE_KINDS,
  'pages',
  'clicks',
] as const

export type VisitTable = (typeof VISIT_TABLES)[number]
