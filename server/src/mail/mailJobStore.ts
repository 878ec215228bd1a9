import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { MailKind } from 'protocol/desk/mail.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { insertNew, lockRow, updateRows } from '../database/rows.ts'
import type { Db, Tables, Transaction } from '../database/Tables.ts'
import { MAIL_PRIORITIES, type QueuedMail, type SendOutcome } from './mail.ts'

type Job = Tables['mail_jobs']

/** A mail that one worker has claimed. `attempt` counts the claims from 1, and so identifies the worker's claim. */
export interface ClaimedMail {
  readonly id: string
  /** The kind of the mail, which may be unknown to this version of the server. */
  readonly kind: string
  readonly aboutId: string
  readonly messageId: string
  /** The recipient at the agency; null until `assign` sets it, and for mail to visitors. */
  readonly recipient: string | null
  readonly payload: string
  readonly queuedAtMs: number
  readonly attempt: number
  readonly failure: Failure | null
  /** The earliest time for the attempt, in milliseconds; absent if it may begin at once. */
  readonly startAtMs?: number
}

/** Why an attempt failed; `unreadable` if the job could not be turned into a mail. */
export type Failure = Exclude<SendOutcome['kind'], 'delivered'> | 'unreadable'

/** The state of a queued mail. `dead` means given up; the mail of an enquiry is never given up. */
export type MailState = Pick<Selectable<Job>, 'state' | 'attempts' | 'failure'> & {
  readonly lastFailure: string | null
}

/** The kinds of mail that a worker takes: the listed kinds, or all except the listed kinds. */
export type Kinds = readonly string[] | { readonly except: readonly string[] }

export type MailJobStore = ReturnType<typeof mailJobStore>

/**
 * The mail queue. Newsletter issues are claimed by `issueMailStore` and counted by `issueStore`, but every outcome is recorded here. Each
 * method is one transaction.
 */
export function mailJobStore(storage: Storage) {
  const { db, commit, engine } = storage
  return {
    ...claimedMail(storage),

    /** Queues mails in a separate transaction. Use `insertMails` to queue mails together with the row that causes them. */
    queue: (mails: readonly QueuedMail[], nowMs: number): Promise<void> =>
      commit((transaction) => insertMails(transaction, mails, nowMs)),

    /**
     * Claims the most urgent due mail of these kinds; no other worker gets it before `nowMs + leaseMs`. A mail that is due later than
     * `nowMs + longestWaitMs` counts as due, because the clock must have been set back. Claims only one mail, because a hung connection
     * would delay all claimed mails.
     */
    claim: (
      nowMs: number,
      { leaseMs, longestWaitMs }: { readonly leaseMs: number; readonly longestWaitMs: number },
      kinds: Kinds,
    ): Promise<ClaimedMail | null> =>
      commit(async (transaction) => {
        const due = waitingMail(transaction, kinds)
          .select('id')
          .where((next) =>
            next.or([next('next_at', '<=', nowMs), next('next_at', '>', nowMs + longestWaitMs)]),
          )
          .orderBy('priority')
          .orderBy('next_at')
          .$call(engine.lockFreeRows)
        return claimFirst(transaction, due, nowMs + leaseMs)
      }),

    async nextDueMs(kinds: Kinds): Promise<number | null> {
      const { next } = await waitingMail(db, kinds)
        .select((select) => select.fn.min('next_at').as('next'))
        .executeTakeFirstOrThrow()
      return next
    },

    /**
     * Makes mail due that a killed process left claimed. Also makes refused and not admitted mail due, because the settings may be right by
     * now. Call it only if no other process works on the queue.
     */
    releaseClaims: (nowMs: number): Promise<unknown> =>
      commit((transaction) =>
        transaction
          .updateTable('mail_jobs')
          .set({ claimed: 0, next_at: nowMs })
          .where('state', '=', 'waiting')
          .where((left) =>
            left.or([left('claimed', '=', 1), left('failure', 'in', ['refused', 'notAdmitted'])]),
          )
          .execute(),
      ),

    /**
     * Makes undelivered mail due now: the mail with this id, or all mail if `id` is null. Leaves out mail under way, and sign-up mails that
     * wait because of the hourly limit. Returns the number of mails.
     */
    retryNow: (id: string | null, nowMs: number): Promise<number> =>
      commit(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ state: 'waiting', next_at: nowMs, finished_at: null })
          .where('issue_id', 'is', null)
          .where('kind', '!=', 'push')
          .where('state', '!=', 'delivered')
          .where('claimed', '=', 0)
          .where((tried) => tried.or([tried('kind', '=', 'enquiry'), tried('attempts', '>', 0)]))
          .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),
  }
}

/** Returns methods that change a claimed mail. Methods with a `ClaimedMail` do nothing if another worker has claimed the mail since. */
function claimedMail({ commit, engine }: Storage) {
  return {
    /**
     * Gives a claimed mail its recipient: the first of these addresses that has no mail of this kind about this row. Queues a mail for each
     * further address without such a mail. Returns null if every address has a mail.
     */
    assign: (
      claimed: ClaimedMail,
      addresses: readonly string[],
      nowMs: number,
    ): Promise<string | null> =>
      commit(async (transaction) => {
        // Locks the row, so that two servers do not each queue a mail for the same address.
        await lockRow(transaction, engine, 'enquiries', { id: claimed.aboutId })
        const others = await transaction
          .selectFrom('mail_jobs')
          .select('recipient')
          .where('about_id', '=', claimed.aboutId)
          .where('kind', '=', claimed.kind)
          .where('id', '!=', claimed.id)
          .execute()
        const taken = new Set(others.map(({ recipient }) => recipient))
        const free = [...new Set(addresses)].filter((address) => !taken.has(address))
        const [recipient, ...further] = free
        if (recipient === undefined) return null
        const assigned = await updateRows(transaction, 'mail_jobs', heldBy(claimed), { recipient })
        if (assigned === 0) return null
        for (const other of further) {
          const queued = { ...claimed, id: randomUUIDv7(), kind: claimed.kind as MailKind }
          await insertMails(transaction, [queued], nowMs, other)
        }
        return recipient
      }),

    renewLease: (claimed: ClaimedMail, untilMs: number) =>
      update({ ...heldBy(claimed), claimed: 1 }, { next_at: untilMs }),

    /** Also changes a mail whose lease has passed to another worker: the mail is sent, and must not be sent again. */
    markDelivered(id: string, nowMs: number) {
      const forgotten = { payload: '', claimed: 0, failure: null, last_failure: null }
      return update({ id }, { state: 'delivered', finished_at: nowMs, ...forgotten })
    },

    retryAt: (claimed: ClaimedMail, nextMs: number, failure: Failure, reason: string) =>
      update(heldBy(claimed), { claimed: 0, next_at: nextMs, failure, last_failure: reason }),

    /** Gives a mail up; its row stays. */
    markDead(claimed: ClaimedMail, nowMs: number, failure: Failure, reason: string) {
      const set = { claimed: 0, finished_at: nowMs, failure, last_failure: reason }
      return update(heldBy(claimed), { state: 'dead', ...set })
    },

    discard: (claimed: ClaimedMail): Promise<void> =>
      commit(async (transaction) => {
        const gone = await transaction
          .deleteFrom('mail_jobs')
          .where(({ and }) => and(heldBy(claimed)))
          .returning(['state', 'failure', 'issue_id'])
          .execute()
        await keepCounts(transaction, gone, 'left_before')
      }),
  }

  function update(job: Partial<Selectable<Job>>, set: Updateable<Job>): Promise<number> {
    return commit((transaction) => updateRows(transaction, 'mail_jobs', job, set))
  }
}

/** Returns a query for the waiting mail of these kinds, due or not, except the mail of newsletter issues. */
function waitingMail(db: Db, kinds: Kinds) {
  const waiting = db
    .selectFrom('mail_jobs')
    .where('issue_id', 'is', null)
    .where('state', '=', 'waiting')
  return 'except' in kinds
    ? waiting.where('kind', 'not in', kinds.except)
    : waiting.where('kind', 'in', kinds)
}

/** Claims the first of these mails for a worker until its lease ends; returns null if there is none. */
export async function claimFirst(
  db: Transaction,
  due: SelectQueryBuilder<Tables, 'mail_jobs', { id: string }>,
  leaseEndMs: number,
): Promise<ClaimedMail | null> {
  const claimed = await db
    .updateTable('mail_jobs')
    .set({ claimed: 1, next_at: leaseEndMs, attempts: sql`attempts + 1` })
    .where('id', '=', due.limit(1))
    .returning(['id', 'kind', 'about_id as aboutId', 'message_id as messageId', 'recipient'])
    .returning(['payload', 'queued_at as queuedAtMs', 'attempts as attempt', 'failure'])
    .executeTakeFirst()
  return claimed ?? null
}

/** Returns the values by which a query finds the mail's row only while this worker holds the lease. */
export function heldBy({ id, attempt }: ClaimedMail) {
  return { id, state: 'waiting', attempts: attempt } as const
}

export type DeletedMail = Pick<
  Selectable<Job>,
  'state' | 'claimed' | 'kind' | 'attempts' | 'about_id'
>

/** Deletes all mail about these rows, delivered or not, and returns the state of each mail. */
export async function deleteMailAbout(
  db: Transaction,
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

export async function insertMails(
  db: Transaction,
  mails: readonly QueuedMail[],
  nowMs: number,
  recipient: string | null = null,
): Promise<void> {
  for (const { id, kind, aboutId, messageId, payload, dueMs = nowMs, isOnce } of mails) {
    const row = {
      id,
      kind,
      about_id: aboutId,
      message_id: messageId,
      recipient,
      payload,
      priority: MAIL_PRIORITIES[kind],
      next_at: dueMs,
      queued_at: nowMs,
      state: 'waiting',
    } as const
    if (isOnce) await insertNew(db, 'mail_jobs', row)
    else await db.insertInto('mail_jobs').values(row).execute()
  }
}

type CountedJob = Pick<Selectable<Job>, 'state' | 'failure' | 'issue_id'>

/** Adds deleted mails to the counts of their issues. @param waiting - the column that counts mails deleted while waiting. */
export async function keepCounts(
  db: Transaction,
  gone: readonly CountedJob[],
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

function columnOf({ state, failure }: CountedJob, waiting: 'left_before' | 'not_sent') {
  if (state === 'waiting') return waiting
  if (state === 'delivered') return 'delivered'
  if (failure === 'refused' || failure === 'unconfirmed') return failure
  return 'failed'
}
