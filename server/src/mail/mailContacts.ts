import type { Kysely } from 'kysely'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import type { DeliveryLog } from './delivery.ts'
import type { SendOutcome } from './mail.ts'

/** A newsletter need not note each of its mails. */
const MINUTE_MS = 60_000

/** One row, for all servers on this database. */
const ID = 1

interface ContactDependencies {
  readonly mailContacts: MailContactStore
  readonly now: () => number
  readonly log: DeliveryLog
}

/** What a transport calls after each mail. Never throws: what became of the mail must not depend on it. */
export function noteContacts({ mailContacts, now, log }: ContactDependencies) {
  return async (outcome: SendOutcome): Promise<void> => {
    try {
      await mailContacts.note(outcome, now())
    } catch (error) {
      log.error({ err: error }, 'it could not be noted how the mail server is')
    }
  }
}

export type MailContactStore = ReturnType<typeof mailContactStore>

/** When the mail server was last reached, and when it was not. */
export function mailContactStore(db: Kysely<Tables>, commit: GroupCommit) {
  let deliveryNotedAtMs = Number.NEGATIVE_INFINITY
  return {
    /** A delivery is noted to the minute; a refusal is about one mail, and not noted: the server answers. */
    async note(outcome: SendOutcome, atMs: number): Promise<void> {
      if (outcome.kind === 'refused') return
      const isDelivered = outcome.kind === 'delivered'
      if (isDelivered && Math.abs(atMs - deliveryNotedAtMs) < MINUTE_MS) return
      if (isDelivered) deliveryNotedAtMs = atMs
      const noted = isDelivered
        ? { delivered_at: atMs }
        : { failed_at: atMs, failure: outcome.reason }
      await commit(async (transaction) => {
        await transaction
          .insertInto('mail_contacts')
          .values({ id: ID, ...noted })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
          .execute()
      })
    },

    /** Null for never. `failure` is its answer then, without personal data. */
    async read() {
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
    },
  }
}
