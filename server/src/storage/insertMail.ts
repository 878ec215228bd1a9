import type { Transaction } from 'kysely'
import type { QueuedMail } from '../delivery/Mail.ts'
import { insertRow } from './insertRow.ts'
import type { Tables } from './Tables.ts'

/** Queues a mail, due at once, in the transaction of the row that causes it. */
export async function insertMail(
  db: Transaction<Tables>,
  queued: QueuedMail,
  nowMs: number,
): Promise<void> {
  await insertRow(db, 'mail_jobs', {
    id: queued.id,
    kind: queued.kind,
    about_id: queued.aboutId,
    message_id: queued.messageId,
    mail: JSON.stringify(queued.mail),
    state: 'waiting',
    next_at: nowMs,
    queued_at: nowMs,
    finished_at: null,
    last_failure: null,
  })
}
