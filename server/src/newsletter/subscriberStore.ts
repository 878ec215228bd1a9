import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Subscriber, SubscriberState } from 'protocol/desk/subscribers.ts'
import { escapeLike } from '../database/contains.ts'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import type { Tables } from '../database/Tables.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { deleteMailAbout, insertMail } from '../mail/mailJobStore.ts'
import { hashInbox } from './hashInbox.ts'
import type { IssueLink, StoredToken, TokenPurpose } from './tokens.ts'

/** A request to get the newsletter, with what the privacy page says is stored of it. */
export interface SignUp {
  readonly id: string
  readonly email: string
  /** Equal for one address however it is capitalised; another spelling of the same inbox is another address. */
  readonly emailHash: string
  readonly requestedAtMs: number
  readonly ip: string
  /** Which wording of the form was agreed to. */
  readonly consentVersion: string
}

/** The mail that asks for confirmation, with the tokens of its links. */
export interface ConfirmationRequest {
  readonly mail: QueuedMail
  readonly tokens: readonly StoredToken[]
}

export interface StoredSignUp {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
}

/** Which sign-ups to list. */
export interface SubscriberFilter {
  /** Null for all. */
  readonly state: SubscriberState | null
  /** Part of the address, whatever its capitals; empty for all. */
  readonly search: string
  /** Only what follows the sign-up of this id; null for the first page. */
  readonly afterId: string | null
  readonly limit: number
}

export type SubscriberCounts = Readonly<Record<SubscriberState, number>>

/** What keeps the sign-up from flooding an inbox, or the account at the mail provider. */
export interface SignUpLimits {
  /** One address is not mailed again within this, in milliseconds. */
  readonly mailAgainAfterMs: number
  /** To one inbox, however its address is spelled. */
  readonly mailsADay: number
  /** To all together. What comes beyond waits for its turn. */
  readonly mailsAnHour: number
  /** The longest wait for a turn, in milliseconds. */
  readonly longestWaitMs: number
}

type Db = Transaction<Tables>

/** Fewer characters are searched at the beginning of an address. */
const SHORTEST_PART = 3

export type SubscriberStore = ReturnType<typeof subscriberStore>

/** Newsletter sign-ups. Each method is one transaction. */
export function subscriberStore(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    /**
     * Stores the request and queues its mail for its turn, both or neither. `unchanged`: nothing is stored or mailed,
     * since the address has confirmed or was mailed just now, its inbox had its mails of the day, or its owner wants
     * none. `full`: no turn is free, and nothing is stored.
     */
    signUp: (
      signUp: SignUp,
      confirmation: ConfirmationRequest,
      limits: SignUpLimits,
    ): Promise<'mailed' | 'unchanged' | 'full'> =>
      commit(async (transaction) => {
        const nowMs = signUp.requestedAtMs
        // First, so that the answer is the same for every address.
        const mailAtMs = await nextTurn(transaction, nowMs, limits)
        if (mailAtMs === null) return 'full'
        const inboxHash = hashInbox(signUp.email, await inboxKey(transaction))
        if (await wantsNoMail(transaction, inboxHash)) return 'unchanged'
        const isNew = await insert(transaction, signUp, inboxHash)
        const { id, state, last_mail_at } = await transaction
          .selectFrom('newsletter_subscribers')
          .select(['id', 'state', 'last_mail_at'])
          .where('email_hash', '=', signUp.emailHash)
          .$call(engine.lockRows)
          .executeTakeFirstOrThrow()
        const isDue = last_mail_at === null || last_mail_at < nowMs - limits.mailAgainAfterMs
        if (state === 'confirmed' || !isDue) return 'unchanged'
        if (!(await takePlace(transaction, inboxHash, mailAtMs, nowMs, limits.mailsADay))) {
          if (isNew) await deleteSubscriber(transaction, id)
          return 'unchanged'
        }
        if (!isNew) await renew(transaction, id, signUp)
        await ask(transaction, id, nowMs, confirmation, mailAtMs)
        return 'mailed'
      }),

    /** Whom to ask for confirmation, suppressed or not; null when nobody waits for it any more, or the owner of the inbox wants no mail. */
    async findPending(id: string): Promise<{ readonly email: string } | null> {
      const pending = await db
        .selectFrom('newsletter_subscribers')
        .select('email')
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'suppressed'])
        .executeTakeFirst()
      if (!pending) return null
      const inboxHash = hashInbox(pending.email, await inboxKey(db))
      return (await wantsNoMail(db, inboxHash)) ? null : pending
    },

    /** Where an issue goes; null when the subscriber has left, or the owner of the inbox wants no mail. */
    async findReader(id: string): Promise<{ readonly email: string } | 'suppressed' | null> {
      const reader = await db
        .selectFrom('newsletter_subscribers')
        .select(['email', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (reader?.state === 'suppressed') return 'suppressed'
      if (reader?.state !== 'confirmed') return null
      const inboxHash = hashInbox(reader.email, await inboxKey(db))
      return (await wantsNoMail(db, inboxHash)) ? null : { email: reader.email }
    },

    /**
     * Confirms the subscriber of a token, as often as it is asked to, and lifts what suppressed it. False when there is
     * none.
     */
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

    /**
     * Deletes the subscriber of a link, with tokens and mail, and mails nothing to that inbox any more. False when
     * there is none.
     */
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

    /** What signs the links and return paths of the newsletter's mail. */
    linkKey: (): Promise<string> => secret(db, 'newsletter-links'),

    /** Lets an inbox be mailed again. False when it was not kept from it. */
    allowMail: (address: string): Promise<boolean> =>
      commit(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('do_not_mail')
          .where('inbox_hash', '=', hashInbox(address, await inboxKey(transaction)))
          .executeTakeFirstOrThrow()
        return numDeletedRows === 1n
      }),

    /** Forgets which inboxes were mailed before the given time. */
    forgetMails: (mailedBeforeMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('newsletter_mails')
          .where('mail_at', '<', mailedBeforeMs)
          .execute()
      }),

    /** Deletes what was requested before the given time and never confirmed. Returns how many. */
    purgeUnconfirmed: (requestedBeforeMs: number): Promise<number> =>
      commit(async (transaction) => {
        const stale = await transaction
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('state', 'in', ['pending', 'quarantined'])
          .where('requested_at', '<', requestedBeforeMs)
          .execute()
        for (const { id } of stale) await deleteSubscriber(transaction, id)
        return stale.length
      }),

    /** Those who confirmed, in that order. */
    async confirmed(): Promise<Subscriber[]> {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('state', '=', 'confirmed')
        .orderBy('confirmed_at')
        .execute()
      return rows.map(toListed)
    },

    async counts(): Promise<SubscriberCounts> {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .select(['state', ({ fn }) => fn.countAll<number>().as('subscribers')])
        .groupBy('state')
        .execute()
      const counts = { confirmed: 0, pending: 0, suppressed: 0, quarantined: 0 }
      for (const { state, subscribers } of rows) counts[state] = subscribers
      return counts
    },

    /** Who signed up last first. */
    async list({ state, search, afterId, limit }: SubscriberFilter): Promise<Subscriber[]> {
      const part = `${escapeLike(search)}%`
      const pattern = [...search].length < SHORTEST_PART ? part : `%${part}`
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where(sql<boolean>`lower(email) like lower(${pattern}) escape '\\'`)
        .$call((query) => (state === null ? query : query.where('state', '=', state)))
        .$call((query) => (afterId === null ? query : query.where('id', '<', afterId)))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toListed)
    },

    /** Null when the sign-up has been deleted. */
    async read(id: string): Promise<Subscriber | null> {
      const row = await db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? toListed(row) : null
    },
  }
}

function toListed(row: Selectable<Tables['newsletter_subscribers']>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    requestedAtMs: row.requested_at,
    requestedIp: row.requested_ip,
    confirmedAtMs: row.confirmed_at,
    confirmedIp: row.confirmed_ip,
    consentVersion: row.consent_version,
    suppressed:
      row.state === 'suppressed'
        ? { atMs: row.suppressed_at ?? 0, reason: row.suppressed_because ?? '' }
        : null,
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

/**
 * Sends a confirmed subscriber nothing more, from this moment on, until a new sign-up is confirmed. The reason is shown
 * to the owner and holds no personal data. False when there is no such confirmed subscriber.
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
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('mail_jobs')
    .set({ state: 'dead', finished_at: nowMs, failure: 'refused', last_failure: reason })
    .where('about_id', '=', id)
    .where('issue_id', 'is not', null)
    .where('state', '=', 'waiting')
    .where('claimed', '=', 0)
    .execute()
  return true
}

/** False when the address is known. A write and not a look: another server may be sent it at the same moment. */
async function insert(db: Db, signUp: SignUp, inboxHash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_subscribers')
    .values({
      id: signUp.id,
      email: signUp.email,
      email_hash: signUp.emailHash,
      inbox_hash: inboxHash,
      state: 'pending',
      requested_at: signUp.requestedAtMs,
      requested_ip: signUp.ip,
      consent_version: signUp.consentVersion,
      last_mail_at: null,
      confirmed_at: null,
      confirmed_ip: null,
      suppressed_at: null,
      suppressed_because: null,
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
      // Only a confirmation shows that the address takes mail again.
      state: sql`case when state = 'suppressed' then state else 'pending' end`,
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
  nowMs: number,
  confirmation: ConfirmationRequest,
  mailAtMs: number,
): Promise<void> {
  for (const { hash, purpose } of confirmation.tokens) {
    await db
      .insertInto('newsletter_tokens')
      .values({ token_hash: hash, subscriber_id: id, purpose, created_at: nowMs })
      .execute()
  }
  await insertMail(db, { ...confirmation.mail, aboutId: id }, nowMs, { dueMs: mailAtMs })
  await db
    .updateTable('newsletter_subscribers')
    .set({ last_mail_at: nowMs })
    .where('id', '=', id)
    .execute()
}

/** When the next sign-up may be mailed, in milliseconds; null when all turns within the longest wait are taken. */
async function nextTurn(db: Db, nowMs: number, { mailsAnHour, longestWaitMs }: SignUpLimits) {
  const HOUR_MS = 60 * 60 * 1000
  const anHourBefore = await db
    .selectFrom('newsletter_mails')
    .select('mail_at')
    // Beyond, the clock has jumped back since.
    .where('mail_at', '<=', nowMs + longestWaitMs)
    .orderBy('mail_at', 'desc')
    .limit(1)
    .offset(mailsAnHour - 1)
    .executeTakeFirst()
  const turnMs = Math.max(nowMs, (anHourBefore?.mail_at ?? 0) + HOUR_MS)
  return turnMs <= nowMs + longestWaitMs ? turnMs : null
}

/**
 * Takes one of the places that an inbox has in a day; false when it has had its mails. By writes and not by a look:
 * another server may be sent another spelling of it at the same moment.
 */
async function takePlace(
  db: Db,
  inboxHash: string,
  mailAtMs: number,
  nowMs: number,
  places: number,
): Promise<boolean> {
  const DAY_MS = 24 * 60 * 60 * 1000
  for (let place = 0; place < places; place += 1) {
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

async function secret(db: Kysely<Tables>, name: Tables['secrets']['name']): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
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
