import { randomUUIDv7 } from 'node:crypto'
import {
  type ExpressionBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { MailKind } from 'protocol/desk/mail.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
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

/** Certain kinds of mail, all but certain ones, or any. */
export type Kinds = readonly string[] | { readonly except: readonly string[] } | null

export type MailJobStore = ReturnType<typeof mailJobStore>

/**
 * The queue of mail. Mail of an issue is claimed by `issueMailStore` and counted by `issueStore`; what is noted of a claimed
 * mail is the same for both. Each method is one transaction.
 */
export function mailJobStore({ db, commit, engine }: Storage) {
  return {
    /** Queues what no row causes. */
    queue: (mails: readonly QueuedMail[], nowMs: number): Promise<void> =>
      commit(async (transaction) => {
        for (const mail of mails) await insertMail(transaction, mail, nowMs)
      }),

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
                  next('next_at', '>', nowMs + longestWaitMs),
                ]),
              )
              .where(isOneOf(kinds))
              .orderBy('priority')
              .orderBy('next_at')
              .limit(1)
              .$call(engine.lockFreeRows),
          )
          .returning(CLAIMED)
          .executeTakeFirst()
        return row ?? null
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
          const queued = { ...claimed, id: randomUUIDv7(), kind: claimed.kind as MailKind }
          await insertMail(transaction, queued, nowMs, recipient)
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
        // Also where another worker holds the lease now: the mail is out, and must not go again.
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
    retryAt: (claimed: ClaimedMail, nextMs: number, failure: Failure, reason: string) =>
      settle(claimed, { next_at: nextMs, failure, last_failure: reason }),

    /** Given up; the mail stays stored. Does nothing when the lease has passed to another worker meanwhile. */
    markDead: (claimed: ClaimedMail, nowMs: number, failure: Failure, reason: string) =>
      settle(claimed, { state: 'dead', finished_at: nowMs, failure, last_failure: reason }),

    /** Does nothing when the lease has passed to another worker meanwhile. */
    renewLease: (claimed: ClaimedMail, untilMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .updateTable('mail_jobs')
          .set({ next_at: untilMs })
          .where(isHeld(claimed))
          .where('claimed', '=', 1)
          .execute()
      }),

    /** Nobody waits for it any more. Does nothing when the lease has passed to another worker meanwhile. */
    discard: (claimed: ClaimedMail): Promise<void> =>
      commit(async (transaction) => {
        const gone = await transaction
          .deleteFrom('mail_jobs')
          .where(isHeld(claimed))
          .returning(['state', 'failure', 'issue_id'])
          .execute()
        await keepCounts(transaction, gone, 'left_before')
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
  }

  function settle(claimed: ClaimedMail, change: Updateable<Tables['mail_jobs']>): Promise<void> {
    return commit(async (transaction) => {
      await transaction
        .updateTable('mail_jobs')
        .set({ claimed: 0, ...change })
        .where(isHeld(claimed))
        .execute()
    })
  }
}

function isOneOf(kinds: Kinds) {
  return (kind: ExpressionBuilder<Tables, 'mail_jobs'>) => {
    if (kinds === null) return kind.and([])
    return 'except' in kinds ? kind('kind', 'not in', kinds.except) : kind('kind', 'in', kinds)
  }
}

/** What a worker gets of the row that it claimed. */
export const CLAIMED = [
  ...(['id', 'kind', 'about_id as aboutId', 'message_id as messageId', 'recipient'] as const),
  ...(['payload', 'queued_at as queuedAtMs', 'attempts as attempt', 'failure'] as const),
] as const

/** Whether a worker still holds what it claimed. */
export function isHeld({ id, attempt }: ClaimedMail) {
  return ({ and }: ExpressionBuilder<Tables, 'mail_jobs'>) =>
    and({ id, state: 'waiting', attempts: attempt })
}

export type DeletedMail = Pick<
  Selectable<Tables['mail_jobs']>,
  'state' | 'claimed' | 'kind' | 'attempts' | 'about_id'
>

/** Deletes the mail that rows caused, delivered or not, and returns what state it was in. */
export async function deleteMailAbout(
  db: Transaction<Tables>,
  aboutIds: readonly string[],
): Promise<DeletedMail[]> {
  const deleted = await db
    .deleteFrom('mail_jobs')
    .where('about_id', 'in', aboutIds)
    .returning(['state', 'claimed', 'failure', 'issue_id', 'kind', 'attempts', 'about_id'])
    .execute()
  await keepCounts(db, deleted, 'left_before')
  return deleted
}

/** Queues a mail in the transaction of the row that causes it. */
export async function insertMail(
  db: Transaction<Tables>,
  queued: QueuedMail,
  nowMs: number,
  recipient: string | null = null,
): Promise<void> {
  const row = {
    id: queued.id,
    kind: queued.kind,
    about_id: queued.aboutId,
    message_id: queued.messageId,
    recipient,
    payload: queued.payload,
    priority: MAIL_PRIORITIES[queued.kind],
    state: 'waiting',
    next_at: queued.dueMs ?? nowMs,
    queued_at: nowMs,
    finished_at: null,
    failure: null,
    last_failure: null,
    issue_id: null,
  } as const
  await db
    .insertInto('mail_jobs')
    .values(row)
    .$if(queued.isOnce === true, (insert) => insert.onConflict((conflict) => conflict.doNothing()))
    .execute()
}

type Job = Pick<Selectable<Tables['mail_jobs']>, 'state' | 'failure' | 'issue_id'>

/** Where an issue counts a mail whose row goes. `waiting` says what is meant by one that was never sent. */
export async function keepCounts(
  db: Transaction<Tables>,
  gone: readonly Job[],
  waiting: 'left_before' | 'not_sent',
): Promise<void> {
  for (const [issueId, jobs] of Map.groupBy(gone, ({ issue_id }) => issue_id)) {
    if (issueId === null) continue
    const columns = Map.groupBy(jobs, (job) => columnOf(job, waiting))
    for (const [column, { length }] of columns) {
      await db
        .updateTable('newsletter_issues')
        .set({ [column]: sql`${sql.ref(column)} + ${length}` })
        .where('id', '=', issueId)
        .execute()
    }
  }
}

function columnOf({ state, failure }: Job, waiting: 'left_before' | 'not_sent') {
  if (state === 'waiting') return waiting
  if (state === 'delivered') return 'delivered'
  if (failure === 'refused' || failure === 'unconfirmed') return failure
  return 'failed'
}
