import { type Kysely, sql } from 'kysely'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { Tables } from './Tables.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Enquiries in the database as numbers. */
export function sqlEnquiryFigures(db: Kysely<Tables>): EnquiryFigures {
  return {
    async answered(sinceMs) {
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

    async servicesByWeek(sinceMs, services) {
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

    async erasures() {
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
