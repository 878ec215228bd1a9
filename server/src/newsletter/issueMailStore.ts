import { sql } from 'kysely'
import { inSlices, type Storage } from '../database/createGroupCommit.ts'
import { updateRows } from '../database/rows.ts'
import type { Db, Transaction } from '../database/Tables.ts'
import { type ClaimedMail, claimFirst, heldBy, keepCounts } from '../mail/mailJobStore.ts'
import { suppressSubscriber } from './leavingStore.ts'

/** A mail is claimed this long before it is sent, so that workers can share commits and each mail is sent on time. */
const AHEAD_MS = 1_000

/** Sending catches up on a delay below this limit, so that a slow disk does not lower the rate. Catching up on a longer delay would send a burst. */
const CATCH_UP_MS = 2_000

export function issueMailStore({ db, commit, engine }: Storage) {
  return {
    /**
     * Claims the next mail of the issues that are being sent, issue by issue; no other worker gets this mail before the lease ends.
     * `startAtMs` spaces out the mails of all servers, so that they keep to `perMinute`. Returns null if the next start is not soon or no
     * mail is due. Marks an issue without waiting mail as sent.
     */
    claim: (
      nowMs: number,
      { leaseMs, perMinute }: { readonly leaseMs: number; readonly perMinute: number },
    ): Promise<ClaimedMail | null> =>
      commit(async (transaction) => {
        const issues = await transaction
          .selectFrom('newsletter_issues')
          .select('id')
          .where('state', '=', 'sending')
          .orderBy('number')
          .execute()
        // Returns before taking a lock, because workers call this function all the time.
        if (issues.length === 0) return null
        const intervalMs = 60_000 / perMinute
        const pace = selectPace(transaction).$call(engine.lockRows)
        const pacedMs = (await pace.executeTakeFirstOrThrow()).next_at_us / 1_000
        // Ignores a stored start that is too far ahead, because that start is from before the clock was set back.
        const isKept = pacedMs > nowMs - CATCH_UP_MS && pacedMs <= nowMs + AHEAD_MS + intervalMs
        const startAtMs = isKept ? pacedMs : nowMs
        if (startAtMs > nowMs + AHEAD_MS) return null
        const claimed = await claimNext(transaction, issues, nowMs, leaseMs)
        if (!claimed) return null
        await transaction
          .updateTable('newsletter_pace')
          .set({ next_at_us: Math.round((startAtMs + intervalMs) * 1_000) })
          .execute()
        return { ...claimed, startAtMs }
      }),

    /** Returns the time at which a worker should look for a mail again, in milliseconds since 1970; null if no mail waits. */
    async nextDueMs(): Promise<number | null> {
      const { due } = await db
        .selectFrom('mail_jobs')
        .select((select) => select.fn.min('next_at').as('due'))
        .where('state', '=', 'waiting')
        .where('issue_id', 'in', (issues) =>
          issues.selectFrom('newsletter_issues').select('id').where('state', '=', 'sending'),
        )
        .executeTakeFirstOrThrow()
      if (due === null) return null
      const { next_at_us } = await selectPace(db).executeTakeFirstOrThrow()
      return Math.max(due, next_at_us / 1_000 - AHEAD_MS)
    },

    /** Returns the text of a claimed mail; undefined if its reader has left, because leaving deletes the reader's mail. */
    contentOf: ({ id }: ClaimedMail) =>
      db
        .selectFrom('newsletter_issues')
        .innerJoin('mail_jobs', 'mail_jobs.issue_id', 'newsletter_issues.id')
        .select(['number', 'newsletter_issues.state', 'subject', 'preview', 'body'])
        .where('mail_jobs.id', '=', id)
        .executeTakeFirst(),

    /** Gives a claimed mail back without an attempt, because its issue is no longer being sent. */
    giveBack: (claimed: ClaimedMail, nowMs: number): Promise<unknown> =>
      commit((transaction) =>
        updateRows(transaction, 'mail_jobs', heldBy(claimed), { claimed: 0, next_at: nowMs }),
      ),

    /** Suppresses the subscriber of a mail, because the mail server says that the address does not exist. */
    suppress: (claimed: ClaimedMail, reason: string, nowMs: number): Promise<void> =>
      commit(async (transaction) => {
        if (!(await suppressSubscriber(transaction, claimed.aboutId, reason, nowMs))) return
        await transaction
          .updateTable('newsletter_issues')
          .set({ suppressed: sql`suppressed + 1` })
          .where('id', '=', issueOf(claimed))
          .execute()
      }),

    /** Returns a refused mail to the queue, and pauses its issue, unless the owner has resumed the issue since the attempt. */
    stop: (claimed: ClaimedMail, reason: string, triedAtMs: number): Promise<void> =>
      commit(async (transaction) => {
        const failure = claimed.failure === 'unconfirmed' ? 'unconfirmed' : 'notAdmitted'
        const set = { claimed: 0, next_at: triedAtMs, failure, last_failure: reason } as const
        await updateRows(transaction, 'mail_jobs', heldBy(claimed), set)
        await transaction
          .updateTable('newsletter_issues')
          .set({ state: 'paused', paused_because: reason })
          .where('id', '=', issueOf(claimed))
          .where('state', '=', 'sending')
          .where((issue) =>
            issue.or([issue('resumed_at', 'is', null), issue('resumed_at', '<=', triedAtMs)]),
          )
          .execute()
      }),

    /** Returns whether only this mail is refused: the mail may have arrived before, or other mail was delivered since the issue was resumed. */
    async isRefusedAlone(claimed: ClaimedMail): Promise<boolean> {
      if (claimed.failure === 'unconfirmed') return true
      if (claimed.failure !== 'notAdmitted') return false
      const taken = await db
        .selectFrom('mail_jobs')
        .innerJoin('newsletter_issues as issue', 'issue.id', 'mail_jobs.issue_id')
        .select('mail_jobs.id')
        .where('issue.id', '=', issueOf(claimed))
        .where('mail_jobs.state', '=', 'delivered')
        .whereRef('mail_jobs.finished_at', '>=', 'issue.resumed_at')
        .limit(1)
        .executeTakeFirst()
      return taken !== undefined
    },

    /** Deletes the mail of issues that ended before the given time; the counts of the issues stay. Returns the number of mails. */
    forgetMail: (endedBeforeMs: number): Promise<number> =>
      inSlices(commit, (transaction, limit) => forgetSlice(transaction, endedBeforeMs, limit)),
  }
}

function selectPace(db: Db) {
  return db.selectFrom('newsletter_pace').select('next_at_us')
}

async function claimNext(
  db: Transaction,
  issues: readonly { readonly id: string }[],
  nowMs: number,
  leaseMs: number,
): Promise<ClaimedMail | null> {
  for (const { id } of issues) {
    const due = db
      .selectFrom('mail_jobs')
      .select('id')
      .where(({ and }) => and({ issue_id: id, state: 'waiting' }))
      .where('next_at', '<=', nowMs)
      .orderBy('next_at')
    // No other server claims at the same moment, because this transaction has locked the row of `newsletter_pace`.
    const claimed = await claimFirst(db, due, nowMs + leaseMs)
    if (claimed) return claimed
    await finish(db, id, nowMs)
  }
  return null
}

async function finish(db: Transaction, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'sent', finished_at: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_jobs')
            .select('mail_jobs.id')
            .where('issue_id', '=', id)
            .where('mail_jobs.state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}

async function forgetSlice(db: Transaction, endedBeforeMs: number, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('mail_jobs')
    .where('id', 'in', (old) =>
      old
        .selectFrom('mail_jobs as job')
        .innerJoin('newsletter_issues as issue', 'issue.id', 'job.issue_id')
        .select('job.id')
        .where('issue.finished_at', '<', endedBeforeMs)
        .where('issue.state', 'in', ['sent', 'cancelled'])
        .limit(limit),
    )
    .returning(['state', 'failure', 'issue_id'])
    .execute()
  await keepCounts(db, gone, 'not_sent')
  return gone.length
}

/** Returns the id of a mail's issue: the part of the mail's id before the last dot. */
function issueOf({ id }: ClaimedMail): string {
  return id.slice(0, id.lastIndexOf('.'))
}
