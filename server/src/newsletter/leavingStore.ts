import { sql } from 'kysely'
import type { Storage } from '../database/createGroupCommit.ts'
import { deleteRows, findRow, insertNew, updateRows } from '../database/rows.ts'
import type { Db, Tables, Transaction } from '../database/Tables.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'
import { hashInbox } from './hashInbox.ts'
import type { IssueLink, TokenPurpose } from './tokens.ts'

/** Ends subscriptions. Unsubscribing deletes the subscriber and blocks the inbox; suppressing only stops further mail. */
export function leavingStore({ commit }: Pick<Storage, 'commit'>) {
  return {
    /** Deletes the subscriber of an unsubscribe link, with tokens and mail, and notes that the inbox wants no mail. False without a subscriber. */
    unsubscribe: (link: IssueLink | { readonly tokenHash: string }): Promise<boolean> =>
      commit(async (transaction) => {
        const id =
          'tokenHash' in link
            ? await subscriberOf(transaction, link.tokenHash, 'unsubscribe')
            : link.subscriberId
        if (!id) return false
        const inbox = await findRow(transaction, 'newsletter_subscribers', { id }, ['inbox_hash'])
        if (!inbox) return false
        await insertNew(transaction, 'do_not_mail', inbox)
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

    suppress: (id: string, reason: string, nowMs: number): Promise<boolean> =>
      commit((transaction) => suppressSubscriber(transaction, id, reason, nowMs)),

    allowMail: (address: string): Promise<boolean> =>
      commit(async (transaction) => {
        const inboxHash = hashInbox(address, await inboxKey(transaction))
        return (await deleteRows(transaction, 'do_not_mail', { inbox_hash: inboxHash })) === 1
      }),
  }
}

/** Deletes a subscriber and the mail that contains the address; a foreign key deletes the tokens. Returns the states of the mail. */
export async function deleteSubscriber(
  db: Transaction,
  id: string,
): ReturnType<typeof deleteMailAbout> {
  const mails = await deleteMailAbout(db, [id])
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
  return mails
}

/**
 * Stops all mail to a confirmed subscriber until a new sign-up is confirmed; mail that waits is refused when it is due. The desk shows the
 * reason. Returns false if there is no such confirmed subscriber.
 */
export async function suppressSubscriber(
  db: Transaction,
  id: string,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const set = { state: 'suppressed', suppressed_at: nowMs, suppressed_because: reason } as const
  return (await updateRows(db, 'newsletter_subscribers', { id, state: 'confirmed' }, set)) > 0
}

export async function wantsNoMail(db: Db, inboxHash: string): Promise<boolean> {
  return (await findRow(db, 'do_not_mail', { inbox_hash: inboxHash })) !== undefined
}

export function inboxKey(db: Db): Promise<string> {
  return secret(db, 'inbox')
}

export function linkKey(db: Db): Promise<string> {
  return secret(db, 'newsletter-links')
}

async function secret(db: Db, name: Tables['secrets']['name']): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Returns the subscriber of a token; null for an unknown token or a token with another purpose. */
export async function subscriberOf(db: Transaction, tokenHash: string, purpose: TokenPurpose) {
  const token = await findRow(db, 'newsletter_tokens', { token_hash: tokenHash, purpose })
  return token?.subscriber_id ?? null
}
