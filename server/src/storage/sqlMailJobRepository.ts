import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Mail } from '../delivery/Mail.ts'
import type { ClaimedMail, MailJobRepository } from '../delivery/MailJobRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** The mail queue as a table. A claim is a lease in `next_at`: nothing has to be undone when a worker dies. */
export function sqlMailJobRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): MailJobRepository {
  return {
    claim: (nowMs, leaseMs) =>
      commit(async (transaction) => {
        const row = await transaction
          .updateTable('mail_jobs')
          .set({ claimed: 1, next_at: nowMs + leaseMs, attempts: sql`attempts + 1` })
          .where('id', '=', (due) =>
            due
              .selectFrom('mail_jobs')
              .select('id')
              .where('state', '=', 'waiting')
              .where('next_at', '<=', nowMs)
              .orderBy('next_at')
              .limit(1)
              .$call(engine.lockFreeRows),
          )
          .returning(['id', 'kind', 'message_id', 'mail', 'attempts'])
          .executeTakeFirst()
        if (!row) return null
        return {
          id: row.id,
          kind: row.kind,
          messageId: row.message_id,
          mail: JSON.parse(row.mail) as Mail,
          attempt: row.attempts,
        }
      }),

    async nextDueMs() {
      const { next } = await db
        .selectFrom('mail_jobs')
        .select((select) => select.fn.min('next_at').as('next'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return next
    },

    markDelivered: (id, nowMs) =>
      commit(async (transaction) => {
        // Whoever holds the lease now: the mail is out, and must not go again.
        await transaction
          .updateTable('mail_jobs')
          .set({ state: 'delivered', mail: '', claimed: 0, finished_at: nowMs, last_failure: null })
          .where('id', '=', id)
          .execute()
      }),

    retryAt: (claimed, nextMs, reason) =>
      settle(claimed, { next_at: nextMs, claimed: 0, last_failure: reason }),

    markDead: (claimed, nowMs, reason) =>
      settle(claimed, { state: 'dead', claimed: 0, finished_at: nowMs, last_failure: reason }),

    releaseClaims: (nowMs) =>
      commit(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ claimed: 0, next_at: nowMs })
          .where('state', '=', 'waiting')
          .where('claimed', '=', 1)
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    retryNow: (enquiryNumber, nowMs) =>
      commit(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('mail_jobs')
          .set({ state: 'waiting', next_at: nowMs, finished_at: null })
          .where('state', '!=', 'delivered')
          .where('claimed', '=', 0)
          .$if(enquiryNumber !== null, (query) =>
            query.where('about_id', 'in', (enquiry) =>
              enquiry
                .selectFrom('enquiries')
                .select('id')
                .where('number', '=', enquiryNumber ?? 0),
            ),
          )
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    async undelivered() {
      const rows = await db
        .selectFrom('mail_jobs')
        .leftJoin('enquiries', 'enquiries.id', 'mail_jobs.about_id')
        .selectAll('mail_jobs')
        .select('enquiries.number')
        .where('state', '!=', 'delivered')
        .orderBy('queued_at')
        .execute()
      return rows.map((row) => ({
        kind: row.kind,
        enquiryNumber: row.number,
        state: row.state,
        attempts: row.attempts,
        lastFailure: row.last_failure,
        queuedAtMs: row.queued_at,
        nextAtMs: row.next_at,
        underWay: row.claimed === 1,
      }))
    },

    async counts() {
      const rows = await db
        .selectFrom('mail_jobs')
        .select(['state', (select) => select.fn.countAll<number>().as('jobs')])
        .where('state', 'in', ['waiting', 'dead'])
        .groupBy('state')
        .execute()
      const count = (state: string) => rows.find((row) => row.state === state)?.jobs ?? 0
      return { waiting: count('waiting'), dead: count('dead') }
    },
  }

  function settle(
    claimed: ClaimedMail,
    change: {
      state?: 'dead'
      claimed: number
      next_at?: number
      finished_at?: number
      last_failure: string
    },
  ): Promise<void> {
    return commit(async (transaction) => {
      await transaction
        .updateTable('mail_jobs')
        .set(change)
        .where('id', '=', claimed.id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', claimed.attempt)
        .execute()
    })
  }
}

/** Deletes the mail that a row caused, delivered or not, and returns what state it was in. */
export function deleteMailAbout(
  db: Transaction<Tables>,
  aboutId: string,
): Promise<Pick<Selectable<Tables['mail_jobs']>, 'state' | 'claimed'>[]> {
  return db
    .deleteFrom('mail_jobs')
    .where('about_id', '=', aboutId)
    .returning(['state', 'claimed'])
    .execute()
}
