/** How many weeks the visits are shown for, with the running one. */
export const VISIT_PERIODS = [13, 52] as const

export type VisitPeriod = (typeof VISIT_PERIODS)[number]

/** What is told apart of where a visit came from: the referring host, and `utm_source`, `utm_medium` and `utm_campaign`. */
export const SOURCE_KINDS = ['host', 'source', 'medium', 'campaign'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Stands in a list for all that it does not name. */
export const OTHER = '(other)'

/** Enquiries by what became of them: answered within the promised hour, later, not yet, or closed without an answer. */
export interface AnswerCounts {
  readonly inTime: number
  readonly late: number
  readonly waiting: number
  readonly closed: number
}

/** A week from Monday to Sunday, in UTC. */
export interface VisitWeek extends AnswerCounts {
  /** Its Monday, `2026-01-26`. */
  readonly monday: string
  readonly views: number
  /** Counted anew each day. */
  readonly visitors: number
  /** Without those of robots. */
  readonly enquiries: number
}

/** A service that enquiries named, and how many in each of the weeks. */
export interface ServiceWeeks {
  readonly service: string
  readonly enquiries: number
  readonly byWeek: readonly number[]
}

/** `GET /api/visits?weeks=13|52`. Lists begin with what came most often; `(other)` stands for all that is not named. */
export interface VisitNumbers {
  readonly countedAtMs: number
  /** The oldest first; the last one is still running. */
  readonly weeks: readonly VisitWeek[]
  readonly pages: readonly { readonly path: string; readonly views: number }[]
  readonly clicks: readonly { readonly label: string; readonly clicks: number }[]
  readonly sources: Readonly<
    Record<
      SourceKind,
      readonly {
        readonly value: string
        readonly arrivals: number
        readonly enquiries: number
      }[]
    >
  >
  readonly services: readonly ServiceWeeks[]
  /** From the enquiry to its answer, nights and weekends included; half took longer. Null while none is answered. */
  readonly medianAnswerMs: number | null
}

/** The tables that `GET /api/visits.csv?weeks=…&table=…` has, one a file. */
export const VISIT_TABLES = ['weeks', 'services', ...SOURCE_KINDS, 'pages', 'clicks'] as const

export type VisitTable = (typeof VISIT_TABLES)[number]
