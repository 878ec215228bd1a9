import { type Kysely, sql, type Transaction } from 'kysely'
import type { BounceRepository, ReceivedBounce } from '../bounces/BounceRepository.ts'
import { countSoftBounce, MOST_SOFT_BOUNCES } from '../bounces/countSoftBounce.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { suppressSubscriber } from './sqlSubscriberRepository.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Bounces in the database: which were counted, and each subscriber's soft ones in a row. */
export function sqlBounceRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): BounceRepository {
  return {
    record: (bounce, nowMs) =>
      commit(async (transaction) => {
        // A write and not a look: another server may read the same mailbox at the same moment.
        if (!(await remember(transaction, bounce))) return 'known'
        const { subscriberId, status, receivedAtMs } = bounce
        const subscriber = await transaction
          .selectFrom('newsletter_subscribers')
          .select(['state', 'confirmed_at'])
          .where('id', '=', subscriberId)
          .$call(engine.lockRows)
          .executeTakeFirst()
        const isReader = subscriber?.state === 'confirmed'
        if (!isReader || (subscriber.confirmed_at ?? 0) > receivedAtMs) return 'counted'
        if (bounce.kind === 'policy') return 'counted'
        if (bounce.kind === 'soft' && !(await isTooMany(transaction, bounce))) return 'counted'
        const reason = `bounced with ${status}${bounce.kind === 'soft' ? `, ${MOST_SOFT_BOUNCES} times in a row` : ''}`
        await suppressSubscriber(transaction, subscriberId, reason, nowMs)
        await transaction
          .deleteFrom('soft_bounces')
          .where('subscriber_id', '=', subscriberId)
          .execute()
        return 'suppressed'
      }),

    async lastUid(mailboxKey) {
      const mailbox = await db
        .selectFrom('bounce_mailboxes')
        .select('last_uid')
        .where('mailbox_key', '=', mailboxKey)
        .executeTakeFirst()
      return mailbox?.last_uid ?? 0
    },

    advance: (mailboxKey, uid, leftAlone) =>
      commit(async (transaction) => {
        await transaction
          .insertInto('bounce_mailboxes')
          .values({ mailbox_key: mailboxKey, last_uid: uid, left_alone: leftAlone ? 1 : 0 })
          .onConflict((conflict) =>
            conflict
              .column('mailbox_key')
              .doUpdateSet({
                last_uid: uid,
                left_alone: sql`bounce_mailboxes.left_alone + ${leftAlone ? 1 : 0}`,
              })
              // Not back, nor twice: another server may have been here.
              .where('bounce_mailboxes.last_uid', '<', uid),
          )
          .execute()
      }),

    noteReading: (nowMs, problem) =>
      commit(async (transaction) => {
        await transaction
          .updateTable('bounce_readings')
          .set({ problem, ...(problem === null && { read_at: nowMs }) })
          .execute()
      }),

    forget: (receivedBeforeMs) =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('bounces')
          .where('received_at', '<', receivedBeforeMs)
          .execute()
      }),

    async counts(nowMs) {
      const [reading, bounces, mailboxes] = await Promise.all([
        db.selectFrom('bounce_readings').selectAll().executeTakeFirst(),
        db
          .selectFrom('bounces')
          .select(['kind', 'status', (select) => select.fn.countAll<number>().as('count')])
          .where('received_at', '>=', nowMs - WEEK_MS)
          .groupBy(['kind', 'status'])
          .orderBy('count', 'desc')
          .orderBy('status')
          .execute(),
        db.selectFrom('bounce_mailboxes').select('left_alone').execute(),
      ])
      return {
        readAtMs: reading?.read_at ?? null,
        problem: reading?.problem ?? null,
        bounces,
        leftAlone: mailboxes.reduce((sum, { left_alone }) => sum + left_alone, 0),
      }
    },
  }
}

/** False when it was remembered before. */
async function remember(db: Db, { hash, receivedAtMs, kind, status }: ReceivedBounce) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bounces')
    .values({ bounce_hash: hash, received_at: receivedAtMs, kind, status })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts a soft bounce; whether it is one too many. */
async function isTooMany(db: Db, { subscriberId, receivedAtMs }: ReceivedBounce) {
  const row = await db
    .selectFrom('soft_bounces')
    .select(['count', 'last_at'])
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  const before = row ? { count: row.count, lastAtMs: row.last_at } : null
  const { count, lastAtMs } = countSoftBounce(before, receivedAtMs)
  await db
    .insertInto('soft_bounces')
    .values({ subscriber_id: subscriberId, count, last_at: lastAtMs })
    .onConflict((conflict) =>
      conflict.column('subscriber_id').doUpdateSet({ count, last_at: lastAtMs }),
    )
    .execute()
  return count >= MOST_SOFT_BOUNCES
}
