import { type Kysely, sql, type Transaction } from 'kysely'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { EnquiryRepository, StoredEnquiry } from '../enquiries/EnquiryRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { selectListedEnquiries, toEnquiry, toEnquiryRow, toListedEnquiry } from './enquiryRows.ts'
import { insertMail } from './insertMail.ts'
import { insertRow } from './insertRow.ts'
import type { Tables } from './Tables.ts'

/** Enquiries in the database. */
export function sqlEnquiryRepository(db: Kysely<Tables>, commit: GroupCommit): EnquiryRepository {
  return {
    store: (enquiry, mail, repeatsSinceMs) =>
      commit(async (transaction) => {
        if (!(await claimContent(transaction, enquiry, repeatsSinceMs))) return 'repeated'
        await insertRow(transaction, 'enquiries', toEnquiryRow(enquiry))
        if (mail) await insertMail(transaction, mail, enquiry.receivedAtMs)
        return 'stored'
      }),

    release: (number, nowMs, mailOf) =>
      commit(async (transaction) => {
        const row = await transaction
          .updateTable('enquiries')
          .set({ quarantined: 0 })
          .where('number', '=', number)
          .where('quarantined', '=', 1)
          .returningAll()
          .executeTakeFirst()
        if (!row) return false
        const enquiry = toEnquiry(row)
        await claimContent(transaction, enquiry, enquiry.receivedAtMs)
        await insertMail(transaction, mailOf(enquiry), nowMs)
        return true
      }),

    async read(id) {
      const row = await db
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? toEnquiry(row) : null
    },

    async list({ quarantined, limit }) {
      const rows = await selectListedEnquiries(db)
        .where('quarantined', '=', Number(quarantined))
        .orderBy('number', 'desc')
        .$if(limit !== null, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(toListedEnquiry)
    },

    async find(number) {
      const row = await selectListedEnquiries(db).where('number', '=', number).executeTakeFirst()
      return row ? toListedEnquiry(row) : null
    },

    async counts() {
      const rows = await db
        .selectFrom('enquiries')
        .select(['quarantined', (select) => select.fn.countAll<number>().as('enquiries')])
        .groupBy('quarantined')
        .execute()
      const count = (flag: 0 | 1) => rows.find((row) => row.quarantined === flag)?.enquiries ?? 0
      return { enquiries: count(0), quarantined: count(1) }
    },

    async wanted(sinceMs, untilMs, limit) {
      const counts = db
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('enquiries'))
        .where('received_at', '>=', sinceMs)
        .where('received_at', '<', untilMs)
        .where('quarantined', '=', 0)
      const { enquiries } = await counts.executeTakeFirstOrThrow()
      const services = await counts
        .select('service_interest as service')
        .groupBy('service_interest')
        .orderBy('enquiries', 'desc')
        .orderBy('service')
        .limit(limit)
        .execute()
      return { enquiries, services }
    },

    async receivedSince(sinceMs) {
      const texts = sql.join(
        ENQUIRY_FIELDS.map(({ column }) => sql`octet_length(${sql.ref(column)})`),
        sql` + `,
      )
      const row = await db
        .selectFrom('enquiries')
        .select([
          (select) => select.fn.countAll<number>().as('enquiries'),
          sql<number | string>`coalesce(sum(${texts}), 0)`.as('bytes'),
        ])
        .where('received_at', '>=', sinceMs)
        .executeTakeFirstOrThrow()
      return { enquiries: row.enquiries, bytes: Number(row.bytes) }
    },
  }
}

/** Deletes an enquiry, and what would recognise a repeat of it unless an equal one is left. */
export async function deleteEnquiry(db: Transaction<Tables>, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('enquiries')
    .where('id', '=', id)
    .returning('content_hash')
    .executeTakeFirst()
  if (!deleted) return
  const same = await db
    .selectFrom('enquiries')
    .select('id')
    .where('content_hash', '=', deleted.content_hash)
    .executeTakeFirst()
  if (same) return
  await db.deleteFrom('enquiry_contents').where('content_hash', '=', deleted.content_hash).execute()
}

/**
 * False when the content was stored at or after `sinceMs`. A write and not a look, so that of two servers that are
 * sent the same at the same moment only one goes on.
 */
async function claimContent(db: Transaction<Tables>, enquiry: StoredEnquiry, sinceMs: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry_contents')
    .values({
      content_hash: enquiry.contentHash,
      quarantined: Number(enquiry.quarantined),
      received_at: enquiry.receivedAtMs,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['content_hash', 'quarantined'])
        .doUpdateSet({ received_at: enquiry.receivedAtMs })
        .where('enquiry_contents.received_at', '<', sinceMs),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
