import { randomUUIDv7 } from 'node:crypto'
import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { MailKind } from 'protocol/desk/mail.ts'
import type { GroupCommit } from '../storage/createGroupCommit.ts'
import type { Engine } from '../storage/Engine.ts'
import { insertRow } from '../storage/insertRow.ts'
import { keepCounts } from '../storage/keepCounts.ts'
import type { Tables } from '../storage/Tables.ts'
import { MAIL_PRIORITIES, type QueuedMail, type SendOutcome } from './mail.ts'

/** One mail that a worker holds. `attempt` counts from 1 and fences: a later claim has a higher one. */
export interface ClaimedMail {
  readonly id: string
  /** A kind that this version may not know. */
  readonly kind: string
  readonly aboutId: string
  readonly messageId: string
  /** The address at the agency that gets it; null until `assign`, and for mail to visitors. */
  readonly recipient: string | null
  readonly payload: string
  readonly queuedAtMs: number
  readonly attempt: number
  /** Why the attempt before failed; null when none has. */
  readonly failure: Failure | null
  /** Not to be begun before this moment; absent for at once. */
  readonly startAtMs?: number
}

/** Why the last attempt failed; `unreadable` when there was nothing to send. */
export type Failure = Exclude<SendOutcome['kind'], 'delivered'> | 'unreadable'

/** What became of a mail so far. Only mail that is not an enquiry's can be `dead`: given up. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly failure: Failure | null
  readonly lastFailure: string | null
}

export interface ListedMail extends MailState {
  readonly id: string
  readonly kind: string
  /** The number of the enquiry that it is about; null for newsletter mail. */
  readonly enquiryNumber: number | null
  /** The address at the agency; null while it has none yet, and for mail to visitors. */
  readonly recipient: string | null
  readonly queuedAtMs: number
  readonly nextAtMs: number
  readonly underWay: boolean
}

/** The queue in numbers, without a name or an address. */
export interface MailCounts {
  readonly waiting: number
  /** Refused for good: only ever mail to somebody who signed up. */
  readonly dead: number
  /** Of an enquiry: refused, not admitted, or waiting for more than an hour. Somebody has to act. */
  readonly enquiriesStuck: number
  /** Jobs of which this version can make no mail. */
  readonly unreadable: number
  /** Sign-ups that wait because more came than may be mailed within an hour. */
  readonly signUpsHeld: number
  /** Issues of the newsletter that stand still since the mail server refused them. */
  readonly issuesStopped: number
}

/** Certain kinds of mail, all but certain ones, or any. */
export type Kinds = readonly string[] | { readonly except: readonly string[] } | null

/** Mail that waits longer than this is worth a look: a mail server that is only busy has taken it by then. */
const LONG_WAIT_MS = 60 * 60 * 1000

export type MailJobStore = ReturnType<typeof mailJobStore>

/**
 * The queue of mail. An issue of the newsletter is taken up, listed and counted by `IssueStore`; what is noted of
 * a claimed mail is the same for both. Each method is one transaction.
 */
export function mailJobStore(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    /**
     * Takes the most urgent mail that is due, of certain kinds or of any, and no other worker gets it before
     * `nowMs + leaseMs`. Due is also what waits for longer than `longestWaitMs`: the clock has jumped back since.
     * One a call: with several, one hung connection would stall them all.
     */
    claim: (
      nowMs: number,
      { leaseMs, longestWaitMs }: { readonly leaseMs: number; readonly longestWaitMs: number },
      kinds: Kinds,
    ): Promise<ClaimedMail | null> =>
      commit(async (transaction) => {
        const row = await transaction
          .updateTable('mail_jobs')
          .set({ claimed: 1, next_at: nowMs + leaseMs, attempts: sql`attempts + 1` })
          .where('id', '=', (due) =>
            due
              .selectFrom('mail_jobs')
              .select('id')
              .where('issue_id', 'is', null)
              .where('state', '=', 'waiting')
              .where((next) =>
                next.or([
                  next('next_at', '<=', nowMs),
                  next('next_at', '>', nowMs + Math.max(longestWaitMs, leaseMs)),
                ]),
              )
              .where(isOneOf(kinds))
              .orderBy('priority')
              .orderBy('next_at')
              .limit(1)
              .$call(engine.lockFreeRows),
          )
          .returningAll()
          .executeTakeFirst()
        return row ? toClaimed(row) : null
      }),

    /**
     * Gives a claimed mail the first of these addresses that has none of the same kind about the same row, and queues
     * one for each further such address. Null when all have one: nobody is left for the claimed mail.
     */
    assign: (
      claimed: ClaimedMail,
      addresses: readonly string[],
      nowMs: number,
    ): Promise<string | null> =>
      commit(async (transaction) => {
        // Two servers must not give the same address a mail each.
        await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('id', '=', claimed.aboutId)
          .$call(engine.lockRows)
          .execute()
        const others = await transaction
          .selectFrom('mail_jobs')
          .select('recipient')
          .where('about_id', '=', claimed.aboutId)
          .where('kind', '=', claimed.kind)
          .where('id', '!=', claimed.id)
          .execute()
        const taken = new Set(others.map(({ recipient }) => recipient))
        const [mine, ...further] = [...new Set(addresses)].filter((address) => !taken.has(address))
        if (mine === undefined) return null
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ recipient: mine })
          .where(isHeld(claimed))
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return null
        for (const recipient of further) {
          const { kind, aboutId, messageId, payload } = claimed
          const queued = { id: randomUUIDv7(), kind: kind as MailKind, aboutId, messageId, payload }
          await insertMail(transaction, queued, nowMs, { recipient })
        }
        return mine
      }),

    /** When the next waiting mail of certain kinds, or of any, is due, in milliseconds; null when none waits. */
    async nextDueMs(kinds: Kinds): Promise<number | null> {
      const { next } = await db
        .selectFrom('mail_jobs')
        .select((select) => select.fn.min('next_at').as('next'))
        .where('issue_id', 'is', null)
        .where('state', '=', 'waiting')
        .where(isOneOf(kinds))
        .executeTakeFirstOrThrow()
      return next
    },

    /** The SMTP server took it. Its payload is deleted; that it was sent stays. */
    markDelivered: (id: string, nowMs: number): Promise<void> =>
      commit(async (transaction) => {
        // Whoever holds the lease now: the mail is out, and must not go again.
        await transaction
          .updateTable('mail_jobs')
          .set({
            state: 'delivered',
            payload: '',
            claimed: 0,
            finished_at: nowMs,
            failure: null,
            last_failure: null,
          })
          .where('id', '=', id)
          .execute()
      }),

    /** Does nothing when the lease has passed to another worker meanwhile. */
    retryAt: (
      claimed: ClaimedMail,
      nextMs: number,
      failure: Failure,
      reason: string,
    ): Promise<void> =>
      settle(claimed, { next_at: nextMs, claimed: 0, failure, last_failure: reason }),

    /** Given up; the mail stays stored. Does nothing when the lease has passed to another worker meanwhile. */
    markDead: (
      claimed: ClaimedMail,
      nowMs: number,
      failure: Failure,
      reason: string,
    ): Promise<void> =>
      settle(claimed, {
        state: 'dead',
        claimed: 0,
        finished_at: nowMs,
        failure,
        last_failure: reason,
      }),

    /** Nobody waits for it any more. Does nothing when the lease has passed to another worker meanwhile. */
    discard: (claimed: ClaimedMail): Promise<void> =>
      commit(async (transaction) => {
        await transaction.deleteFrom('mail_jobs').where(isHeld(claimed)).execute()
      }),

    /**
     * Makes due what a killed process left claimed, and what was refused or not admitted: the settings may be right now.
     * Only for a process that is alone on its queue.
     */
    releaseClaims: (nowMs: number): Promise<number> =>
      commit(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ claimed: 0, next_at: nowMs })
          .where('state', '=', 'waiting')
          .where((left) =>
            left.or([left('claimed', '=', 1), left('failure', 'in', ['refused', 'notAdmitted'])]),
          )
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    /**
     * Makes undelivered mail due now: one by its id, or all. Mail under way is left alone, and sign-ups that wait for their
     * turn. Returns how many.
     */
    retryNow: (id: string | null, nowMs: number): Promise<number> =>
      commit(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ state: 'waiting', next_at: nowMs, finished_at: null })
          .where('issue_id', 'is', null)
          .where('state', '!=', 'delivered')
          .where('claimed', '=', 0)
          .where((tried) => tried.or([tried('kind', '=', 'enquiry'), tried('attempts', '>', 0)]))
          .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    /** Mail that waits, that was refused, or both, the oldest first. */
    async undelivered({
      state,
      limit,
    }: {
      readonly state?: 'waiting' | 'dead'
      readonly limit?: number
    } = {}): Promise<ListedMail[]> {
      const rows = await db
        .selectFrom('mail_jobs')
        .leftJoin('enquiries', 'enquiries.id', 'mail_jobs.about_id')
        .selectAll('mail_jobs')
        .select('enquiries.number')
        .where('issue_id', 'is', null)
        // A literal, by which both engines see that the index of just these will do.
        .where(sql<boolean>`state <> 'delivered'`)
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
        .orderBy('queued_at')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        enquiryNumber: row.number,
        recipient: row.recipient,
        state: row.state,
        attempts: row.attempts,
        failure: row.failure,
        lastFailure: row.last_failure,
        queuedAtMs: row.queued_at,
        nextAtMs: row.next_at,
        underWay: row.claimed === 1,
      }))
    },

    /** Another text after each change of what waits or was refused, issues apart. */
    async version(): Promise<string> {
      const states = await db
        .selectFrom('mail_jobs')
        .select(({ fn }) => [
          'state',
          fn.countAll<number>().as('mails'),
          sql<number | string>`sum(attempts)`.as('attempts'),
          // An attempt is counted when it begins: this tells of its end.
          sql<number | string>`sum(claimed)`.as('underWay'),
        ])
        .where('issue_id', 'is', null)
        .where('state', 'in', ['waiting', 'dead'])
        .groupBy('state')
        .orderBy('state')
        .execute()
      return states
        .map(({ state, mails, attempts, underWay }) => `${state}:${mails}:${attempts}:${underWay}`)
        .join('.')
    },

    async counts(nowMs: number): Promise<MailCounts> {
      const waiting = sql`state = 'waiting'`
      const enquiry = sql`kind = 'enquiry'`
      // Also what was queued in the future: the clock has jumped back since.
      const late = sql`abs(${nowMs} - queued_at) > ${LONG_WAIT_MS}`
      const counted = (condition: RawBuilder<unknown>) =>
        sql<number | string>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
      const row = await db
        .selectFrom('mail_jobs')
        .select([
          counted(waiting).as('waiting'),
          counted(sql`state = 'dead'`).as('dead'),
          counted(
            sql`${waiting} and ${enquiry} and (${late} or failure in ('refused', 'notAdmitted'))`,
          ).as('stuck'),
          counted(sql`${waiting} and failure = 'unreadable'`).as('unreadable'),
          counted(sql`${waiting} and not ${enquiry} and attempts = 0 and next_at > ${nowMs}`).as(
            'held',
          ),
        ])
        .where('issue_id', 'is', null)
        .where('state', 'in', ['waiting', 'dead'])
        .executeTakeFirstOrThrow()
      const { stopped } = await db
        .selectFrom('newsletter_issues')
        .select((select) => select.fn.countAll<number>().as('stopped'))
        .where('state', '=', 'paused')
        .where('paused_because', 'is not', null)
        .executeTakeFirstOrThrow()
      return {
        waiting: Number(row.waiting),
        dead: Number(row.dead),
        enquiriesStuck: Number(row.stuck),
        unreadable: Number(row.unreadable),
        signUpsHeld: Number(row.held),
        issuesStopped: stopped,
      }
    },
  }

  function settle(claimed: ClaimedMail, change: Updateable<Tables['mail_jobs']>): Promise<void> {
    return commit(async (transaction) => {
      await transaction.updateTable('mail_jobs').set(change).where(isHeld(claimed)).execute()
    })
  }
}

function isOneOf(kinds: Kinds) {
  return (kind: ExpressionBuilder<Tables, 'mail_jobs'>) => {
    if (kinds === null) return kind.and([])
    return 'except' in kinds ? kind('kind', 'not in', kinds.except) : kind('kind', 'in', kinds)
  }
}

/** A row that was claimed just now. */
export function toClaimed(row: Selectable<Tables['mail_jobs']>): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    aboutId: row.about_id,
    messageId: row.message_id,
    recipient: row.recipient,
    payload: row.payload,
    queuedAtMs: row.queued_at,
    attempt: row.attempts,
    failure: row.failure,
  }
}

/** Whether a worker still holds what it claimed. */
export function isHeld({ id, attempt }: ClaimedMail) {
  return ({ and }: ExpressionBuilder<Tables, 'mail_jobs'>) =>
    and({ id, state: 'waiting', attempts: attempt })
}

/** Deletes the mail that a row caused, delivered or not, and returns what state it was in. */
export async function deleteMailAbout(
  db: Transaction<Tables>,
  aboutId: string,
): Promise<Pick<Selectable<Tables['mail_jobs']>, 'state' | 'claimed'>[]> {
  const deleted = await db
    .deleteFrom('mail_jobs')
    .where('about_id', '=', aboutId)
    .returning(['state', 'claimed', 'failure', 'issue_id'])
    .execute()
  await keepCounts(db, deleted, 'left_before')
  return deleted
}

/** Queues a mail in the transaction of the row that causes it, due at once unless said otherwise. */
export async function insertMail(
  db: Transaction<Tables>,
  queued: QueuedMail,
  nowMs: number,
  { dueMs = nowMs, recipient = null }: { dueMs?: number; recipient?: string | null } = {},
): Promise<void> {
  await insertRow(db, 'mail_jobs', {
    id: queued.id,
    kind: queued.kind,
    about_id: queued.aboutId,
    message_id: queued.messageId,
    recipient,
    payload: queued.payload,
    priority: MAIL_PRIORITIES[queued.kind],
    state: 'waiting',
    next_at: dueMs,
    queued_at: nowMs,
    finished_at: null,
    failure: null,
    last_failure: null,
    issue_id: null,
  })
}
