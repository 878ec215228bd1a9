import { type Insertable, sql } from 'kysely'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { EnquiryColumns, Tables, Transaction } from '../database/Tables.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { insertMails } from '../mail/mailJobStore.ts'
import type { StoredEnquiry } from './enquiryRows.ts'
import { searchText } from './search.ts'

/**
 * Stores an enquiry and its mails together; both are on disk when the promise resolves. If an equal enquiry (with the same quarantine) was
 * stored at or after `repeatsSinceMs`, stores nothing and returns `repeated`.
 */
export function storeEnquiry(
  { commit }: Pick<Storage, 'commit'>,
  enquiry: StoredEnquiry,
  mails: readonly QueuedMail[],
  repeatsSinceMs: number,
): Promise<'stored' | 'repeated'> {
  return commit(async (transaction) => {
    if (!(await claimContent(transaction, enquiry, repeatsSinceMs))) return 'repeated'
    await transaction.insertInto('enquiries').values(toEnquiryRow(enquiry)).execute()
    await insertSearchText(transaction, enquiry)
    await insertMails(transaction, mails, enquiry.receivedAtMs)
    return 'stored'
  })
}

export async function isStored(
  { db }: Pick<Storage, 'db'>,
  { contentHash, quarantined }: Pick<StoredEnquiry, 'contentHash' | 'quarantined'>,
  sinceMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('enquiry_contents')
    .select('content_hash')
    .where('content_hash', '=', contentHash)
    .where('quarantined', '=', Number(quarantined))
    .where('received_at', '>=', sinceMs)
    .executeTakeFirst()
  return row !== undefined
}

export function toEnquiryRow(enquiry: StoredEnquiry): Insertable<Tables['enquiries']> {
  const fields = ENQUIRY_FIELDS.map(({ name, column }) => [column, enquiry.fields[name]] as const)
  return {
    id: enquiry.id,
    received_at: enquiry.receivedAtMs,
    ...(Object.fromEntries(fields) as EnquiryColumns),
    content_hash: enquiry.contentHash,
    quarantined: Number(enquiry.quarantined),
    origin: enquiry.origin ?? 'form',
    page: enquiry.page ?? null,
    found_by: enquiry.foundBy ?? null,
  }
}

export async function insertSearchText(db: Transaction, { id, fields }: StoredEnquiry) {
  await sql`
    insert into enquiry_texts (number, text)
    select number, ${sql.val(searchText(fields))} from enquiries where id = ${id}
  `.execute(db)
}

/**
 * Returns false if an equal enquiry was stored at or after `sinceMs`. Writes a row instead of reading one, so that only one of two servers
 * with equal enquiries at the same moment succeeds.
 */
export async function claimContent(db: Transaction, enquiry: StoredEnquiry, sinceMs: number) {
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
