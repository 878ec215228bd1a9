import type { Transaction } from 'kysely'
import { MAIL_PRIORITIES, type QueuedMail } from '../delivery/Mail.ts'
import { insertRow } from './insertRow.ts'
import type { Tables } from './Tables.ts'

/** Queues a mail in the transaction of the row that causes it, due at once unless said otherwise. */
export async function insertMail(
  db: Transaction<Tables>,
  queued: QueuedMail,
  nowMs: number,
  { dueMs = nowMs, recipient = null }: { dueMs?: number; recipient?: string | null } = {},
): Promise<void> {
  await insertRow(db, 'mail_jobs', {
    id: queued.id,
    kind: queued.kind,
    about_id: queued.aboutId,
    message_id: queued.messageId,
    recipient,
    payload: queued.payload,
    priority: MAIL_PRIORITIES[queued.kind],
    state: 'waiting',
    next_at: dueMs,
    queued_at: nowMs,
    finished_at: null,
    failure: null,
    last_failure: null,
  })
}
