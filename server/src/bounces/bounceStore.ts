import { type Kysely, sql, type Transaction } from 'kysely'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import type { Tables } from '../database/Tables.ts'
import { suppressSubscriber } from '../newsletter/leavingStore.ts'
import type { BounceKind } from './readBounce.ts'

/** A bounce whose token was ours. */
export interface ReceivedBounce {
  /** Equal for copies of the same report. */
  readonly hash: string
  readonly subscriberId: string
  readonly kind: BounceKind
  /** The enhanced status code. */
  readonly status: string
  /** When the mailbox got it. */
  readonly receivedAtMs: number
}

/** What was read, without a name or an address. */
export interface BounceCounts {
  /** When the mailbox was last read; null for never. */
  readonly readAtMs: number | null
  /** Why it cannot be read; null while it can. */
  readonly problem: string | null
  /** Of the last seven days, by status code, the most frequent first. */
  readonly bounces: readonly {
    readonly kind: BounceKind
    readonly status: string
    readonly count: number
  }[]
  /** Mail that is no bounce of ours and was left alone in the mailbox, since it is read. */
  readonly leftAlone: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reports within this time are about one mail: servers tell first that it is late, and give it up after five days.
 * The newsletter comes once a week.
 */
const SAME_MAIL_MS = 6 * DAY_MS

/** After this, an issue or two have arrived in between. */
const ROW_ENDS_MS = 15 * DAY_MS

/** In a row, this many issues that did not arrive. */
const MOST_SOFT_BOUNCES = 3

type Db = Transaction<Tables>

const WEEK_MS = 7 * DAY_MS

export type BounceStore = ReturnType<typeof bounceStore>

/** Bounces of the newsletter, and how far their mailbox was read. Each method is one transaction. */
export function bounceStore(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    /**
     * Counts a bounce once, and suppresses its subscriber when it is hard, or the third soft one in a row. `known`: it
     * was counted before. One from before the subscriber confirmed says nothing of the address as it is now.
     */
    record: (bounce: ReceivedBounce, nowMs: number): Promise<'counted' | 'suppressed' | 'known'> =>
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

    /** The UID of the last message of a mailbox that is done; 0 when none is. */
    async lastUid(mailboxKey: string): Promise<number> {
      const mailbox = await db
        .selectFrom('bounce_mailboxes')
        .select('last_uid')
        .where('mailbox_key', '=', mailboxKey)
        .executeTakeFirst()
      return mailbox?.last_uid ?? 0
    },

    /** All up to this UID is done. `leftAlone`: the last was no bounce of ours. */
    advance: (mailboxKey: string, uid: number, leftAlone: boolean): Promise<void> =>
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

    /** The mailbox was read to its end, or why it was not. */
    noteReading: (nowMs: number, problem: string | null): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .updateTable('bounce_readings')
          .set({ problem, ...(problem === null && { read_at: nowMs }) })
          .execute()
      }),

    /** Forgets which bounces were received before the given time. */
    forget: (receivedBeforeMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('bounces')
          .where('received_at', '<', receivedBeforeMs)
          .execute()
      }),

    async counts(nowMs: number): Promise<BounceCounts> {
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

/** Counts a soft bounce; whether it is one too many. One more about the same mail as the last does not count. */
async function isTooMany(db: Db, { subscriberId, receivedAtMs }: ReceivedBounce) {
  const last = await db
    .selectFrom('soft_bounces')
    .select(['count', 'last_at'])
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  const sinceMs = last ? receivedAtMs - last.last_at : Number.POSITIVE_INFINITY
  if (sinceMs < SAME_MAIL_MS) return false
  const count = sinceMs > ROW_ENDS_MS ? 1 : (last?.count ?? 0) + 1
  await db
    .insertInto('soft_bounces')
    .values({ subscriber_id: subscriberId, count, last_at: receivedAtMs })
    .onConflict((conflict) =>
      conflict.column('subscriber_id').doUpdateSet({ count, last_at: receivedAtMs }),
    )
    .execute()
  return count >= MOST_SOFT_BOUNCES
}
