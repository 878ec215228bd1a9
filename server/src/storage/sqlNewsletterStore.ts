import type { Transaction } from 'kysely'
import type {
  ConfirmationRequest,
  NewsletterStore,
  SignUp,
  TokenPurpose,
} from '../newsletter/NewsletterStore.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { insertMail } from './insertMail.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

/** Subscribers in the database. `eraseTraces` empties what the engine keeps beside it. */
export function sqlNewsletterStore(
  commit: GroupCommit,
  engine: Engine,
  eraseTraces: () => Promise<boolean>,
): NewsletterStore {
  return {
    signUp: (signUp, confirmation, mailAgainBeforeMs) =>
      commit(async (db) => {
        if (await insert(db, signUp)) return ask(db, signUp.id, signUp, confirmation)
        const known = await db
          .selectFrom('newsletter_subscribers')
          .select(['id', 'state', 'last_mail_at'])
          .where('email_hash', '=', signUp.emailHash)
          .$call(engine.lockRows)
          .executeTakeFirstOrThrow()
        const isDue = known.last_mail_at === null || known.last_mail_at < mailAgainBeforeMs
        if (known.state === 'confirmed' || signUp.quarantined || !isDue) return 'unchanged'
        await renew(db, known.id, signUp)
        return ask(db, known.id, signUp, confirmation)
      }),

    confirm: (tokenHash, nowMs, ip) =>
      commit(async (db) => {
        const id = await subscriberOf(db, tokenHash, 'confirm')
        if (!id) return false
        await db
          .updateTable('newsletter_subscribers')
          .set({ state: 'confirmed', confirmed_at: nowMs, confirmed_ip: ip })
          .where('id', '=', id)
          .where('state', '!=', 'confirmed')
          .execute()
        return true
      }),

    unsubscribe: (tokenHash) =>
      commit(async (db) => {
        const id = await subscriberOf(db, tokenHash, 'unsubscribe')
        if (!id) return false
        await remove(db, id)
        return true
      }),

    purgeUnconfirmed: (requestedBeforeMs) =>
      commit(async (db) => {
        const stale = await db
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('state', '!=', 'confirmed')
          .where('requested_at', '<', requestedBeforeMs)
          .execute()
        for (const { id } of stale) await remove(db, id)
        return stale.length
      }),

    eraseTraces,
  }
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

/** Tokens go with the subscriber, by their foreign key; mail that waits or died holds the address too. */
async function remove(db: Db, id: string) {
  await db.deleteFrom('mail_jobs').where('about_id', '=', id).execute()
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}
