import { MINUTE_MS } from 'protocol/localDays.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow, putRow } from '../database/rows.ts'
import type { Server } from '../Server.ts'
import type { SendOutcome } from './mail.ts'

/** The table has one row, for all servers on this database. */
const ID = 1

/**
 * Returns a function that a transport calls after each mail, to record when the mail server last took a mail and when it last failed. A
 * refusal is not recorded, because it concerns one mail; a success only once a minute, because an issue of the newsletter has thousands.
 * The function never throws, so that the outcome of the mail does not depend on it.
 */
export function noteContacts({ commit, now, log }: Pick<Server, 'commit' | 'now' | 'log'>) {
  let deliveryNotedAtMs = Number.NEGATIVE_INFINITY
  return async (outcome: SendOutcome): Promise<void> => {
    const atMs = now()
    if (outcome.kind === 'refused') return
    const isDelivered = outcome.kind === 'delivered'
    if (isDelivered && Math.abs(atMs - deliveryNotedAtMs) < MINUTE_MS) return
    if (isDelivered) deliveryNotedAtMs = atMs
    const noted = isDelivered
      ? { delivered_at: atMs }
      : { failed_at: atMs, failure: outcome.reason }
    try {
      await commit((transaction) => putRow(transaction, 'mail_contacts', { id: ID }, noted))
    } catch (error) {
      log.error({ err: error }, 'the state of the mail server could not be recorded')
    }
  }
}

/** Returns when the mail server last took a mail and last failed; null for never. `failure` is the reason, without personal data. */
export async function readMailContacts({ db }: Pick<Storage, 'db'>) {
  const row = await findRow(db, 'mail_contacts', { id: ID })
  return {
    deliveredAtMs: row?.delivered_at ?? null,
    failedAtMs: row?.failed_at ?? null,
    failure: row?.failure ?? null,
  }
}
