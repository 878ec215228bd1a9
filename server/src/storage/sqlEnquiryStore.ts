import type { Transaction } from 'kysely'
import type { EnquiryStore, KeptEnquiry } from '../enquiries/EnquiryStore.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { insertMail } from './insertMail.ts'
import type { Tables } from './Tables.ts'

/** Enquiries in the database. */
export function sqlEnquiryStore(commit: GroupCommit): EnquiryStore {
  return {
    keep: (enquiry, mail, repeatsSinceMs) =>
      commit(async (transaction) => {
        if (await isRepeat(transaction, enquiry, repeatsSinceMs)) return 'repeated'
        await insert(transaction, enquiry)
        if (mail) await insertMail(transaction, mail, enquiry.receivedAtMs)
        return 'kept'
      }),
  }
}

async function isRepeat(db: Transaction<Tables>, enquiry: KeptEnquiry, sinceMs: number) {
  const earlier = await db
    .selectFrom('enquiries')
    .select('id')
    .where('content_hash', '=', enquiry.contentHash)
    .where('received_at', '>=', sinceMs)
    .where('quarantined', '=', Number(enquiry.quarantined))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

async function insert(db: Transaction<Tables>, enquiry: KeptEnquiry) {
  const { fields } = enquiry
  await db
    .insertInto('enquiries')
    .values({
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
    .execute()
}
