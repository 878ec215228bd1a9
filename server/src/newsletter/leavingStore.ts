import { type Kysely, sql, type Transaction } from 'kysely'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'
import { hashInbox } from './hashInbox.ts'
import type { IssueLink, TokenPurpose } from './tokens.ts'

type Db = Transaction<Tables>

/** Leaving: an inbox whose owner left is mailed no more. */
export function leavingStore({ commit }: Pick<Storage, 'commit'>) {
  return {
    /** Deletes the subscriber of a link with tokens and mail, and mails nothing to that inbox any more. False when there is none. */
    unsubscribe: (link: IssueLink | { readonly tokenHash: string }): Promise<boolean> =>
      commit(async (transaction) => {
        const id =
          'tokenHash' in link
            ? await subscriberOf(transaction, link.tokenHash, 'unsubscribe')
            : link.subscriberId
        if (!id) return false
        const subscriber = await transaction
          .selectFrom('newsletter_subscribers')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!subscriber) return false
        await transaction
          .insertInto('do_not_mail')
          .values({ inbox_hash: hashInbox(subscriber.email, await inboxKey(transaction)) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await deleteSubscriber(transaction, id)
        if ('issueNumber' in link) {
          await transaction
            .updateTable('newsletter_issues')
            .set({ unsubscribed: sql`unsubscribed + 1` })
            .where('number', '=', link.issueNumber)
            .execute()
        }
        return true
      }),

    /** Sends a confirmed subscriber nothing more (`suppressSubscriber`). False when there is none. */
    suppress: (id: string, reason: string, nowMs: number): Promise<boolean> =>
      commit((transaction) => suppressSubscriber(transaction, id, reason, nowMs)),

    /** Lets an inbox be mailed again. False when it was not kept from it. */
    allowMail: (address: string): Promise<boolean> =>
      commit(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('do_not_mail')
          .where('inbox_hash', '=', hashInbox(address, await inboxKey(transaction)))
          .executeTakeFirstOrThrow()
        return numDeletedRows === 1n
      }),
  }
}

/** Deletes a subscriber with its mail, which holds the address, and by their foreign key its tokens. Returns what state the mail was in. */
export async function deleteSubscriber(db: Db, id: string): ReturnType<typeof deleteMailAbout> {
  const mails = await deleteMailAbout(db, [id])
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
  return mails
}

/**
 * Sends a confirmed subscriber nothing more until a new sign-up is confirmed: mail that waits is refused when its turn comes.
 * The owner reads the reason. False when there is no such one.
 */
export async function suppressSubscriber(
  db: Db,
  id: string,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ state: 'suppressed', suppressed_at: nowMs, suppressed_because: reason })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the owner of the inbox had the newsletter stopped. */
export async function wantsNoMail(db: Kysely<Tables>, inboxHash: string): Promise<boolean> {
  const listed = await db
    .selectFrom('do_not_mail')
    .select('inbox_hash')
    .where('inbox_hash', '=', inboxHash)
    .executeTakeFirst()
  return listed !== undefined
}

/** The key with which this database hashes inboxes. */
export function inboxKey(db: Kysely<Tables>): Promise<string> {
  return secret(db, 'inbox')
}

/** What signs the links of the newsletter's mail. */
export function linkKey(db: Kysely<Tables>): Promise<string> {
  return secret(db, 'newsletter-links')
}

async function secret(db: Kysely<Tables>, name: Tables['secrets']['name']): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Null for a token that is unknown, or of another purpose. */
export async function subscriberOf(db: Db, tokenHash: string, purpose: TokenPurpose) {
  const token = await db
    .selectFrom('newsletter_tokens')
    .select('subscriber_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return token?.subscriber_id ?? null
}
