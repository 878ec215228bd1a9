import { type Kysely, sql } from 'kysely'
import type { EnquiryStatus } from 'protocol/desk/enquiries.ts'
import type { Tables } from '../database/Tables.ts'

/** Without anything that a person wrote. */
export interface AnsweredEnquiry {
  readonly receivedAtMs: number
  readonly status: EnquiryStatus
  /** When somebody first noted that it is answered; null for never. */
  readonly answeredAtMs: number | null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export type EnquiryFigures = ReturnType<typeof enquiryFigures>

/** Enquiries as numbers, without those in quarantine. */
export function enquiryFigures(db: Kysely<Tables>) {
  return {
    /** Those received since then, in no order. */
    async answered(sinceMs: number): Promise<AnsweredEnquiry[]> {
      const rows = await db
        .selectFrom('enquiries')
        .leftJoin('enquiry_history', (join) =>
          join
            .onRef('enquiry_history.enquiry_id', '=', 'enquiries.id')
            .on('enquiry_history.what', '=', 'answered'),
        )
        .select(['received_at', 'status', (select) => select.fn.min('at').as('answered_at')])
        .where('received_at', '>=', sinceMs)
        .where('quarantined', '=', 0)
        .groupBy(['enquiries.id', 'received_at', 'status'])
        .execute()
      return rows.map((row) => ({
        receivedAtMs: row.received_at,
        status: row.status,
        answeredAtMs: row.answered_at,
      }))
    },

    /** How many came for each of these services, by weeks of seven days that are counted from `sinceMs`. */
    async servicesByWeek(
      sinceMs: number,
      services: readonly string[],
    ): Promise<{ readonly service: string; readonly week: number; readonly enquiries: number }[]> {
      if (services.length === 0) return []
      // Literals: SQLite would divide parameters as fractions.
      const week = sql<number>`(received_at - ${sql.lit(sinceMs)}) / ${sql.lit(WEEK_MS)}`
      return db
        .selectFrom('enquiries')
        .select([
          'service_interest as service',
          week.as('week'),
          (select) => select.fn.countAll<number>().as('enquiries'),
        ])
        .where('received_at', '>=', sinceMs)
        .where('quarantined', '=', 0)
        .where('service_interest', 'in', services)
        .groupBy(['service_interest', week])
        .execute()
    },

    /** How many will be erased since they are old, and since when the first is announced; null for none. */
    async erasures(): Promise<{
      readonly enquiries: number
      readonly firstAnnouncedAtMs: number
    } | null> {
      const { enquiries, first } = await db
        .selectFrom('enquiries')
        .select([
          (select) => select.fn.countAll<number>().as('enquiries'),
          (select) => select.fn.min('erasure_announced_at').as('first'),
        ])
        .where('erasure_announced_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return first === null ? null : { enquiries, firstAnnouncedAtMs: first }
    },
  }
}
