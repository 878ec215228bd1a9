import type { Kysely } from 'kysely'
import type { MailContactRepository } from '../delivery/MailContactRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Tables } from './Tables.ts'

/** One row, for all servers on this database. */
const ID = 1

/** When the mail server was last reached, in the database. */
export function sqlMailContactRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
): MailContactRepository {
  return {
    noteDelivery: (atMs) => note({ delivered_at: atMs }),
    noteFailure: (reason, atMs) => note({ failed_at: atMs, failure: reason }),

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
