import type { Storage } from '../database/createGroupCommit.ts'
import type { Server } from '../Server.ts'
import type { SendOutcome } from './mail.ts'

/** Successes are noted once a minute: an issue has thousands. */
const MINUTE_MS = 60_000

/** One row, for all servers on this database. */
const ID = 1

/**
 * What a transport calls after each mail: notes when the mail server was last reached, to the minute, and when it was not. A
 * refusal is about one mail, and not noted: the server answers. Never throws: what became of the mail must not depend on it.
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
      await commit((transaction) =>
        transaction
          .insertInto('mail_contacts')
          .values({ id: ID, ...noted })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
          .execute(),
      )
    } catch (error) {
      log.error({ err: error }, 'it could not be noted how the mail server is')
    }
  }
}

/** Null for never. `failure` is its answer then, without personal data. */
export async function readMailContacts({ db }: Pick<Storage, 'db'>) {
  const row = await db
    .selectFrom('mail_contacts')
    .selectAll()
    .where('id', '=', ID)
    .executeTakeFirst()
  return {
    deliveredAtMs: row?.delivered_at ?? null,
    failedAtMs: row?.failed_at ?? null,
    failure: row?.failure ?? null,
  }
}
