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
import type { MailKind } from '../delivery/Mail.ts'
import type { ClaimedMail, Kinds, MailJobRepository } from '../delivery/MailJobRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { insertMail } from './insertMail.ts'
import { keepCounts } from './keepCounts.ts'
import type { Tables } from './Tables.ts'

/** Mail that waits longer than this is worth a look: a mail server that is only busy has taken it by then. */
const LONG_WAIT_MS = 60 * 60 * 1000

/** The mail queue as a table. A claim is a lease in `next_at`: nothing has to be undone when a worker dies. */
export function sqlMailJobRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): MailJobRepository {
  return {
    claim: (nowMs, { leaseMs, longestWaitMs }, kinds) =>
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

    assign: (claimed, addresses, nowMs) =>
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

    async nextDueMs(kinds) {
      const { next } = await db
        .selectFrom('mail_jobs')
        .select((select) => select.fn.min('next_at').as('next'))
        .where('issue_id', 'is', null)
        .where('state', '=', 'waiting')
        .where(isOneOf(kinds))
        .executeTakeFirstOrThrow()
      return next
    },

    markDelivered: (id, nowMs) =>
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

    retryAt: (claimed, nextMs, failure, reason) =>
      settle(claimed, { next_at: nextMs, claimed: 0, failure, last_failure: reason }),

    markDead: (claimed, nowMs, failure, reason) =>
      settle(claimed, {
        state: 'dead',
        claimed: 0,
        finished_at: nowMs,
        failure,
        last_failure: reason,
      }),

    discard: (claimed) =>
      commit(async (transaction) => {
        await transaction.deleteFrom('mail_jobs').where(isHeld(claimed)).execute()
      }),

    releaseClaims: (nowMs) =>
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

    retryNow: (id, nowMs) =>
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

    async undelivered({ state, limit } = {}) {
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

    async version() {
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

    async counts(nowMs) {
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
