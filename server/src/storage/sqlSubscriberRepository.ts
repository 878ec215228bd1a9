import type { Kysely, Transaction } from 'kysely'
import type {
  ConfirmationRequest,
  SignUp,
  SubscriberRepository,
  TokenPurpose,
} from '../newsletter/SubscriberRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { insertMail } from './insertMail.ts'
import { deleteMailAbout } from './sqlMailJobRepository.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

/** Subscribers in the database. */
export function sqlSubscriberRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): SubscriberRepository {
  return {
    signUp: (signUp, confirmation, mailAgainBeforeMs) =>
      commit(async (transaction) => {
        if (await insert(transaction, signUp))
          return ask(transaction, signUp.id, signUp, confirmation)
        const known = await transaction
          .selectFrom('newsletter_subscribers')
          .select(['id', 'state', 'last_mail_at'])
          .where('email_hash', '=', signUp.emailHash)
          .$call(engine.lockRows)
          .executeTakeFirstOrThrow()
        const isDue = known.last_mail_at === null || known.last_mail_at < mailAgainBeforeMs
        if (known.state === 'confirmed' || signUp.quarantined || !isDue) return 'unchanged'
        await renew(transaction, known.id, signUp)
        return ask(transaction, known.id, signUp, confirmation)
      }),

    confirm: (tokenHash, nowMs, ip) =>
      commit(async (transaction) => {
        const id = await subscriberOf(transaction, tokenHash, 'confirm')
        if (!id) return false
        await transaction
          .updateTable('newsletter_subscribers')
          .set({ state: 'confirmed', confirmed_at: nowMs, confirmed_ip: ip })
          .where('id', '=', id)
          .where('state', '!=', 'confirmed')
          .execute()
        return true
      }),

    unsubscribe: (tokenHash) =>
      commit(async (transaction) => {
        const id = await subscriberOf(transaction, tokenHash, 'unsubscribe')
        if (!id) return false
        await deleteSubscriber(transaction, id)
        return true
      }),

    purgeUnconfirmed: (requestedBeforeMs) =>
      commit(async (transaction) => {
        const stale = await transaction
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('state', '!=', 'confirmed')
          .where('requested_at', '<', requestedBeforeMs)
          .execute()
        for (const { id } of stale) await deleteSubscriber(transaction, id)
        return stale.length
      }),

    async confirmed() {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('state', '=', 'confirmed')
        .orderBy('confirmed_at')
        .execute()
      return rows.map((row) => ({
        email: row.email,
        requestedAtMs: row.requested_at,
        confirmedAtMs: row.confirmed_at ?? row.requested_at,
        consentVersion: row.consent_version,
      }))
    },

    async counts() {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .select(['state', (select) => select.fn.countAll<number>().as('subscribers')])
        .groupBy('state')
        .execute()
      const count = (state: string) => rows.find((row) => row.state === state)?.subscribers ?? 0
      return { confirmed: count('confirmed'), pending: count('pending') }
    },
  }
}

/**
 * Deletes a subscriber with its mail, and returns what state the mail was in. Tokens go too, by their foreign key;
 * mail that waits or died holds the address.
 */
export async function deleteSubscriber(db: Db, id: string): ReturnType<typeof deleteMailAbout> {
  const mails = await deleteMailAbout(db, id)
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
  return mails
}

/** False when the address is known. A write and not a look: another server may be sent it at the same moment. */
async function insert(db: Db, signUp: SignUp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_subscribers')
    .values({
      id: signUp.id,
      email: signUp.email,
      email_hash: signUp.emailHash,
      state: signUp.quarantined ? 'quarantined' : 'pending',
      requested_at: signUp.requestedAtMs,
      requested_ip: signUp.ip,
      consent_version: signUp.consentVersion,
      last_mail_at: null,
      confirmed_at: null,
      confirmed_ip: null,
    })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function renew(db: Db, id: string, signUp: SignUp) {
  await db
    .updateTable('newsletter_subscribers')
    .set({
      email: signUp.email,
      state: 'pending',
      requested_at: signUp.requestedAtMs,
      requested_ip: signUp.ip,
      consent_version: signUp.consentVersion,
    })
    .where('id', '=', id)
    .execute()
}

async function ask(
  db: Db,
  id: string,
  { requestedAtMs }: SignUp,
  confirmation: ConfirmationRequest | null,
): Promise<'mailed' | 'unchanged'> {
  if (!confirmation) return 'unchanged'
  for (const { hash, purpose } of confirmation.tokens) {
    await db
      .insertInto('newsletter_tokens')
      .values({ token_hash: hash, subscriber_id: id, purpose, created_at: requestedAtMs })
      .execute()
  }
  await insertMail(db, { ...confirmation.mail, aboutId: id }, requestedAtMs)
  await db
    .updateTable('newsletter_subscribers')
    .set({ last_mail_at: requestedAtMs })
    .where('id', '=', id)
    .execute()
  return 'mailed'
}

async function subscriberOf(db: Db, tokenHash: string, purpose: TokenPurpose) {
  const token = await db
    .selectFrom('newsletter_tokens')
    .select('subscriber_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return token?.subscriber_id ?? null
}
