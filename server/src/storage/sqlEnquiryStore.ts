import type { Selectable, Transaction } from 'kysely'
import type { EnquiryStore, KeptEnquiry } from '../enquiries/EnquiryStore.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { insertMail } from './insertMail.ts'
import { insertRow } from './insertRow.ts'
import type { Tables } from './Tables.ts'

/** Enquiries in the database. */
export function sqlEnquiryStore(commit: GroupCommit): EnquiryStore {
  return {
    keep: (enquiry, mail, repeatsSinceMs) =>
      commit(async (transaction) => {
        if (!(await claimContent(transaction, enquiry, repeatsSinceMs))) return 'repeated'
        await insert(transaction, enquiry)
        if (mail) await insertMail(transaction, mail, enquiry.receivedAtMs)
        return 'kept'
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
        const enquiry = toKept(row)
        await claimContent(transaction, enquiry, enquiry.receivedAtMs)
        await insertMail(transaction, mailOf(enquiry), nowMs)
        return true
      }),
  }
}

/**
 * False when the content was kept at or after `sinceMs`. A write and not a look, so that of two servers that are
 * sent the same at the same moment only one goes on.
 */
async function claimContent(db: Transaction<Tables>, enquiry: KeptEnquiry, sinceMs: number) {
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

async function insert(db: Transaction<Tables>, enquiry: KeptEnquiry) {
  const { fields } = enquiry
  await insertRow(db, 'enquiries', {
    id: enquiry.id,
    received_at: enquiry.receivedAtMs,
    name: fields.name,
    phone: fields.phone,
    email: fields.email,
    service_interest: fields.serviceInterest,
    budget_interest: fields.budgetInterest,
    timeline: fields.timeline,
    message: fields.message,
    content_hash: enquiry.contentHash,
    quarantined: Number(enquiry.quarantined),
  })
}

function toKept(row: Selectable<Tables['enquiries']>): KeptEnquiry {
  return {
    id: row.id,
    receivedAtMs: row.received_at,
    fields: {
      name: row.name,
      phone: row.phone,
      email: row.email,
      serviceInterest: row.service_interest,
      budgetInterest: row.budget_interest,
      timeline: row.timeline,
      message: row.message,
    },
    contentHash: row.content_hash,
    quarantined: row.quarantined === 1,
  }
}
