import { type Kysely, sql, type Transaction } from 'kysely'
import { MAIL_PRIORITIES } from '../mail/mail.ts'
import { type ClaimedMail, isHeld, toClaimed } from '../mail/mailJobStore.ts'
import type { IssueMailRepository } from '../newsletter/IssueMailRepository.ts'
import type { NewIssue } from '../newsletter/IssueRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { keepCounts } from './keepCounts.ts'
import { suppressSubscriber } from './sqlSubscriberRepository.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

/** SQLite inserts so many rows in some 20 ms, in which nothing else of the process runs. */
const CHUNK = 1_000

/** A mail is taken up so long before its start: many workers then share the commits, and each start is exact. */
const AHEAD_MS = 1_000

/** A delay up to this is made up for, so that a slow disk costs no rate; after a longer one nothing bursts. */
const CATCH_UP_MS = 2_000

const KIND = 'newsletter-issue'

/** The mail of the newsletter's issues in the database. */
export function sqlIssueMailRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): IssueMailRepository {
  return {
    claim: (nowMs, { leaseMs, perMinute }) =>
      commit(async (transaction) => {
        const issueIds = await sendingIds(transaction)
        // Without a lock: while nothing is sent, workers look all the time.
        if (issueIds.length === 0) return null
        const intervalMs = 60_000 / perMinute
        const pacedMs = await lockPace(transaction, engine)
        // Further off than any start can be, the clock has jumped back since.
        const isKept = pacedMs > nowMs - CATCH_UP_MS && pacedMs <= nowMs + AHEAD_MS + intervalMs
        const startAtMs = isKept ? pacedMs : nowMs
        if (startAtMs > nowMs + AHEAD_MS) return null
        const claimed = await claimNext(transaction, issueIds, nowMs, leaseMs)
        if (!claimed) return null
        await transaction
          .updateTable('newsletter_pace')
          .set({ next_at_us: Math.round((startAtMs + intervalMs) * 1_000) })
          .execute()
        return { ...claimed, startAtMs }
      }),

    async nextDueMs() {
      const { due } = await db
        .selectFrom('mail_jobs')
        .select((select) => select.fn.min('next_at').as('due'))
        .where('state', '=', 'waiting')
        .where('issue_id', 'in', (issues) =>
          issues.selectFrom('newsletter_issues').select('id').where('state', '=', 'sending'),
        )
        .executeTakeFirstOrThrow()
      if (due === null) return null
      return Math.max(due, (await readPace(db)) - AHEAD_MS)
    },

    async contentOf({ id }) {
      const row = await db
        .selectFrom('newsletter_issues')
        .innerJoin('mail_jobs', 'mail_jobs.issue_id', 'newsletter_issues.id')
        .select(['number', 'newsletter_issues.state', 'subject', 'preview', 'body'])
        .where('mail_jobs.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    drop: (claimed) =>
      commit(async (transaction) => {
        const gone = await transaction
          .deleteFrom('mail_jobs')
          .where(isHeld(claimed))
          .returning(['state', 'failure', 'issue_id'])
          .execute()
        await keepCounts(transaction, gone, 'left_before')
      }),

    giveBack: (claimed, nowMs) =>
      commit(async (transaction) => {
        await transaction
          .updateTable('mail_jobs')
          .set({ claimed: 0, next_at: nowMs })
          .where(isHeld(claimed))
          .execute()
      }),

    refuse: (claimed, reason, nowMs, { suppress }) =>
      commit(async (transaction) => {
        if (!(await refuse(transaction, claimed, reason, nowMs))) return
        if (!suppress) return
        if (!(await suppressSubscriber(transaction, claimed.aboutId, reason, nowMs))) return
        await transaction
          .updateTable('newsletter_issues')
          .set({ suppressed: sql`suppressed + 1` })
          .where('id', '=', issueOf(claimed))
          .execute()
      }),

    stop: (claimed, reason, triedAtMs) =>
      commit((transaction) => stop(transaction, claimed, reason, triedAtMs)),

    stopOrRefuse: (claimed, reason, triedAtMs) =>
      commit(async (transaction) => {
        const { resumed_at } = await transaction
          .selectFrom('newsletter_issues')
          .select('resumed_at')
          .where('id', '=', issueOf(claimed))
          .executeTakeFirstOrThrow()
        if (claimed.failure === 'notAdmitted' && resumed_at !== null) {
          const taken = await transaction
            .selectFrom('mail_jobs')
            .select('id')
            .where('issue_id', '=', issueOf(claimed))
            .where('state', '=', 'delivered')
            .where('finished_at', '>=', resumed_at)
            .limit(1)
            .executeTakeFirst()
          if (taken) {
            await refuse(transaction, claimed, reason, triedAtMs)
            return 'refused'
          }
        }
        await stop(transaction, claimed, reason, triedAtMs)
        return 'stopped'
      }),

    async forgetMail(endedBeforeMs) {
      let forgotten = 0
      for (;;) {
        const chunk = await commit((transaction) => forgetChunk(transaction, endedBeforeMs))
        if (chunk === 0) return forgotten
        forgotten += chunk
      }
    },
  }
}

/** A row for each confirmed subscriber. In chunks, so that nothing else of the process waits for all of them. */
export async function queueIssueMails(db: Db, issue: NewIssue): Promise<number> {
  let queued = 0
  let after = ''
  for (;;) {
    const next = db
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('state', '=', 'confirmed')
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
    const ids = (await next.execute()).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return queued
    const jobId = sql<string>`${`${issue.id}.`} || (cast(${queued} as bigint) + row_number() over (order by id))`
    await db
      .insertInto('mail_jobs')
      .columns([
        ...(['id', 'message_id', 'about_id', 'kind', 'issue_id', 'payload'] as const),
        ...(['priority', 'state', 'next_at', 'queued_at'] as const),
      ])
      .expression(
        db
          .selectFrom('newsletter_subscribers')
          .select([
            jobId.as('id'),
            sql<string>`'<' || ${jobId} || ${`@${issue.messageIdDomain}>`}`.as('message_id'),
            'id as about_id',
            sql<string>`cast(${KIND} as text)`.as('kind'),
            sql<string>`cast(${issue.id} as text)`.as('issue_id'),
            sql<string>`''`.as('payload'),
            sql<number>`cast(${MAIL_PRIORITIES[KIND]} as bigint)`.as('priority'),
            sql<'waiting'>`'waiting'`.as('state'),
            sql<number>`cast(${issue.startedAtMs} as bigint)`.as('next_at'),
            sql<number>`cast(${issue.startedAtMs} as bigint)`.as('queued_at'),
          ])
          .where('state', '=', 'confirmed')
          .where('id', '>', after)
          .where('id', '<=', last),
      )
      .execute()
    queued += ids.length
    after = last
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockPace(db: Db, engine: Engine): Promise<number> {
  const { next_at_us } = await selectPace(db).$call(engine.lockRows).executeTakeFirstOrThrow()
  return next_at_us / 1_000
}

/** When the next mail may start, in milliseconds. */
async function readPace(db: Kysely<Tables>): Promise<number> {
  const { next_at_us } = await selectPace(db).executeTakeFirstOrThrow()
  return next_at_us / 1_000
}

function selectPace(db: Kysely<Tables>) {
  return db.selectFrom('newsletter_pace').select('next_at_us')
}

/** In the order in which they were sent. */
async function sendingIds(db: Db): Promise<string[]> {
  const issues = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('number')
    .execute()
  return issues.map(({ id }) => id)
}

async function claimNext(
  db: Db,
  issueIds: readonly string[],
  nowMs: number,
  leaseMs: number,
): Promise<ClaimedMail | null> {
  for (const id of issueIds) {
    const row = await db
      .updateTable('mail_jobs')
      .set({ claimed: 1, next_at: nowMs + leaseMs, attempts: sql`attempts + 1` })
      // The pace is locked: no other server claims at this moment.
      .where('id', '=', (due) =>
        due
          .selectFrom('mail_jobs')
          .select('id')
          .where('issue_id', '=', id)
          .where('state', '=', 'waiting')
          .where('next_at', '<=', nowMs)
          .orderBy('next_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
    if (row) return toClaimed(row)
    await finish(db, id, nowMs)
  }
  return null
}

/** Notes an issue as sent when no mail of it waits. */
async function finish(db: Db, id: string, nowMs: number): Promise<void> {
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

async function refuse(
  db: Db,
  claimed: ClaimedMail,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_jobs')
    .set({
      state: 'dead',
      claimed: 0,
      finished_at: nowMs,
      failure: 'refused',
      last_failure: reason,
    })
    .where(isHeld(claimed))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function stop(
  db: Db,
  claimed: ClaimedMail,
  reason: string,
  triedAtMs: number,
): Promise<void> {
  await db
    .updateTable('mail_jobs')
    .set({ claimed: 0, next_at: triedAtMs, failure: 'notAdmitted', last_failure: reason })
    .where(isHeld(claimed))
    .execute()
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'paused', paused_because: reason })
    .where('id', '=', issueOf(claimed))
    .where('state', '=', 'sending')
    .where((issue) =>
      issue.or([issue('resumed_at', 'is', null), issue('resumed_at', '<=', triedAtMs)]),
    )
    .execute()
}

async function forgetChunk(db: Db, endedBeforeMs: number): Promise<number> {
  const gone = await db
    .deleteFrom('mail_jobs')
    .where('id', 'in', (old) =>
      old
        .selectFrom('mail_jobs as job')
        .innerJoin('newsletter_issues as issue', 'issue.id', 'job.issue_id')
        .select('job.id')
        .where('issue.finished_at', '<', endedBeforeMs)
        .where('issue.state', 'in', ['sent', 'cancelled'])
        .limit(CHUNK),
    )
    .returning(['state', 'failure', 'issue_id'])
    .execute()
  await keepCounts(db, gone, 'not_sent')
  return gone.length
}

/** The id of an issue stands before the dot in the ids of its mail. */
function issueOf({ id }: ClaimedMail): string {
  return id.slice(0, id.lastIndexOf('.'))
}
