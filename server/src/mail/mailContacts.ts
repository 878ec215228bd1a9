import type { Kysely } from 'kysely'
import type { GroupCommit } from '../storage/createGroupCommit.ts'
import type { Tables } from '../storage/Tables.ts'
import type { DeliveryLog } from './delivery.ts'
import type { MailTransport, SendOutcome } from './mail.ts'

/** A newsletter need not note each of its mails. */
const MINUTE_MS = 60_000

/** When the mail server was last reached, and when it was not. */
export interface MailContacts {
  /** When it last took a mail, to the minute; null for never. */
  readonly deliveredAtMs: number | null
  /** When it last did not answer, or did not let us in; null for never. */
  readonly failedAtMs: number | null
  /** Its answer then, without personal data. */
  readonly failure: string | null
}

/** One row, for all servers on this database. */
const ID = 1

/** When the mail server was last reached, in the database. */
interface ContactDependencies {
  readonly mailContacts: MailContactStore
  readonly now: () => number
  readonly log: DeliveryLog
}

/** The same transport, which notes when the mail server took a mail and when it could not be used. */
export function noteContacts(
  transport: MailTransport,
  { mailContacts, now, log }: ContactDependencies,
): MailTransport {
  let notedAtMs = Number.NEGATIVE_INFINITY
  return {
    async send(mail, messageId, signal) {
      const outcome = await transport.send(mail, messageId, signal)
      try {
        await note(outcome)
      } catch (error) {
        // What became of the mail must not depend on it.
        log.error({ err: error }, 'it could not be noted how the mail server is')
      }
      return outcome
    },
    close: () => transport.close(),
  }

  async function note(outcome: SendOutcome) {
    const nowMs = now()
    switch (outcome.kind) {
      case 'delivered':
        if (Math.abs(nowMs - notedAtMs) < MINUTE_MS) return
        notedAtMs = nowMs
        return mailContacts.noteDelivery(nowMs)
      case 'refused':
        // That is about one mail: the server answers.
        return
      default:
        return mailContacts.noteFailure(outcome.reason, nowMs)
    }
  }
}

export type MailContactStore = ReturnType<typeof mailContactStore>

export function mailContactStore(db: Kysely<Tables>, commit: GroupCommit) {
  return {
    noteDelivery: (atMs: number): Promise<void> => note({ delivered_at: atMs }),

    noteFailure: (reason: string, atMs: number): Promise<void> =>
      note({ failed_at: atMs, failure: reason }),

    async read(): Promise<MailContacts> {
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

  function note(noted: Partial<Tables['mail_contacts']>): Promise<void> {
    return commit(async (transaction) => {
      await transaction
        .insertInto('mail_contacts')
        .values({ id: ID, ...noted })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
        .execute()
    })
  }
}
