import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from 'protocol/localDays.ts'
import { NEWSLETTER_CONSENT_VERSION, UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow, insertNew } from '../database/rows.ts'
import type { Transaction } from '../database/Tables.ts'
import { LONGEST_WAIT_MS } from '../mail/delivery.ts'
import { queueMail } from '../mail/mail.ts'
import { insertMails } from '../mail/mailJobStore.ts'
import type { Server } from '../Server.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { hashInbox } from './hashInbox.ts'
import { deleteSubscriber, inboxKey, subscriberOf, wantsNoMail } from './leavingStore.ts'
import type { TokenPurpose } from './tokens.ts'

/** A request to get the newsletter, with the data that the privacy page states. */
interface SignUp {
  readonly email: string
  readonly requestedAtMs: number
  readonly ip: string
}

/** An address that signs up again within this time gets no second mail. */
const MAIL_AGAIN_AFTER_MS = HOUR_MS

/** An inbox gets at most this many mails a day, over all spellings of its address: enough to ask again, but no flood. */
const MAILS_A_DAY = 3

export function signUpStore({ db, commit, engine }: Storage) {
  return {
    /**
     * Stores the request and queues its mail, in one transaction. `unchanged`: nothing was stored or queued, because the address is
     * confirmed or was mailed recently, or because the inbox is blocked or reached its limit. `full`: nothing was stored because the queue
     * is full.
     */
    signUp: (
      signUp: SignUp,
      config: Pick<Server['config'], 'signUpMailsAnHour' | 'messageIdDomain'>,
    ): Promise<'mailed' | 'unchanged' | 'full'> => {
      const newId = randomUUIDv7()
      const tokens = { confirm: newSecret(), unsubscribe: newSecret() }
      return commit(async (transaction) => {
        const { email, requestedAtMs: nowMs } = signUp
        // Checks the queue first, so that the response is the same for every address.
        const dueMs = await nextTurn(transaction, nowMs, config.signUpMailsAnHour)
        if (dueMs === null) return 'full'
        const inboxHash = hashInbox(email, await inboxKey(transaction))
        if (await wantsNoMail(transaction, inboxHash)) return 'unchanged'
        // Ignores capitals. Other spellings of the same inbox have other hashes.
        const emailHash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
        // Does not read first, because another server may add the same address.
        const isNew = await insertNew(transaction, 'newsletter_subscribers', {
          ...{ id: newId, email, email_hash: emailHash, inbox_hash: inboxHash, state: 'pending' },
          ...{ requested_at: nowMs, requested_ip: signUp.ip },
          consent_version: NEWSLETTER_CONSENT_VERSION,
        })
        const { id, state, last_mail_at } = await transaction
          .selectFrom('newsletter_subscribers')
          .select(['id', 'state', 'last_mail_at'])
          .where('email_hash', '=', emailHash)
          .$call(engine.lockRows)
          .executeTakeFirstOrThrow()
        const isDue = last_mail_at === null || last_mail_at < nowMs - MAIL_AGAIN_AFTER_MS
        if (state === 'confirmed' || !isDue) return 'unchanged'
        if (!(await takePlace(transaction, inboxHash, dueMs, nowMs))) {
          if (isNew) await deleteSubscriber(transaction, id)
          return 'unchanged'
        }
        await ask(transaction, id, signUp, tokens)
        const payload = JSON.stringify(tokens)
        const mail = queueMail('newsletter-confirmation', id, config.messageIdDomain, payload)
        await insertMails(transaction, [{ ...mail, dueMs }], nowMs)
        return 'mailed'
      })
    },

    /** Returns a subscriber who has to be asked for confirmation, suppressed or not; null if there is none or the inbox is blocked. */
    async findPending(id: string): Promise<{ readonly email: string } | null> {
      const subscriber = await findRow(db, 'newsletter_subscribers', { id })
      if (!subscriber || subscriber.state === 'confirmed') return null
      return (await wantsNoMail(db, subscriber.inbox_hash)) ? null : { email: subscriber.email }
    },

    /** Confirms the subscriber of a token, and lifts a suppression; may be repeated. Returns false for an unknown token. */
    confirm: (tokenHash: string, nowMs: number, ip: string): Promise<boolean> =>
      commit(async (transaction) => {
        const id = await subscriberOf(transaction, tokenHash, 'confirm')
        if (!id) return false
        await transaction
          .updateTable('newsletter_subscribers')
          .set({
            state: 'confirmed',
            confirmed_at: nowMs,
            confirmed_ip: ip,
            suppressed_at: null,
            suppressed_because: null,
          })
          .where('id', '=', id)
          .where('state', '!=', 'confirmed')
          .execute()
        return true
      }),

    /** Deletes sign-ups that were not confirmed in time, and the mail counts of inboxes after a day. Returns the number of sign-ups. */
    purgeUnconfirmed: (nowMs: number): Promise<number> =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('newsletter_mails')
          .where('mail_at', '<', nowMs - DAY_MS)
          .execute()
        const stale = await transaction
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('state', '=', 'pending')
          .where('requested_at', '<', nowMs - UNCONFIRMED_DAYS * DAY_MS)
          .execute()
        for (const { id } of stale) await deleteSubscriber(transaction, id)
        return stale.length
      }),
  }
}

async function ask(
  db: Transaction,
  id: string,
  { email, requestedAtMs, ip }: SignUp,
  tokens: Readonly<Record<TokenPurpose, string>>,
): Promise<void> {
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const hash = hashSecret(tokens[purpose])
    const row = { token_hash: hash, purpose, subscriber_id: id, created_at: requestedAtMs }
    await db.insertInto('newsletter_tokens').values(row).execute()
  }
  await db
    .updateTable('newsletter_subscribers')
    .set({
      ...{ email, requested_at: requestedAtMs, requested_ip: ip, last_mail_at: requestedAtMs },
      consent_version: NEWSLETTER_CONSENT_VERSION,
      // A suppressed subscriber stays suppressed, because only a confirmation shows that the address accepts mail again.
      state: sql`case when state = 'suppressed' then state else 'pending' end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns when the next sign-up may be mailed, in milliseconds; null if that is too far ahead. */
async function nextTurn(db: Transaction, nowMs: number, mailsAnHour: number) {
  const anHourBefore = await db
    .selectFrom('newsletter_mails')
    .select('mail_at')
    // Mails due after the longest wait do not count: they were queued before the clock was set back.
    .where('mail_at', '<=', nowMs + LONGEST_WAIT_MS)
    .orderBy('mail_at', 'desc')
    .limit(1)
    .offset(mailsAnHour - 1)
    .executeTakeFirst()
  const turnMs = Math.max(nowMs, (anHourBefore?.mail_at ?? 0) + HOUR_MS)
  return turnMs <= nowMs + LONGEST_WAIT_MS ? turnMs : null
}

/** Counts a mail to an inbox, or returns false at the day's limit. Writes without reading first, because another server may count too. */
async function takePlace(
  db: Transaction,
  inboxHash: string,
  mailAtMs: number,
  nowMs: number,
): Promise<boolean> {
  for (let place = 0; place < MAILS_A_DAY; place += 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('newsletter_mails')
      .values({ inbox_hash: inboxHash, place, mail_at: mailAtMs })
      .onConflict((conflict) =>
        conflict
          .columns(['inbox_hash', 'place'])
          .doUpdateSet({ mail_at: mailAtMs })
          .where('newsletter_mails.mail_at', '<=', nowMs - DAY_MS),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return true
  }
  return false
}
