import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import {
  type Day,
  OTHER,
  type VisitLimits,
  type VisitRepository,
} from '../visits/VisitRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Tables } from './Tables.ts'

type Db = Transaction<Tables>

/** Counts of visits in the database: a row a day and thing, never a row a visit. */
export function sqlVisitRepository(db: Kysely<Tables>, commit: GroupCommit): VisitRepository {
  return {
    count: (day, event, recognise, limits) =>
      commit(async (transaction) => {
        const visitorHash = recognise(await saltOf(transaction, day))
        await countVisitor(transaction, day, visitorHash, limits.visitorsADay)
        if (event.type === 'pageview') await countPage(transaction, day, event.path)
        else await countEvent(transaction, day, event, limits)
      }),

    forgetVisitors: (firstDay) =>
      commit(async (transaction) => {
        await transaction.deleteFrom('visit_salts').where('day', '<', firstDay).execute()
        await transaction.deleteFrom('visit_visitors').where('day', '<', firstDay).execute()
      }),

    forgetCounts: (firstDay) =>
      commit(async (transaction) => {
        for (const table of ['visit_pages', 'visit_events', 'visit_days'] as const) {
          await transaction.deleteFrom(table).where('day', '<', firstDay).execute()
        }
      }),

    async days(firstDay) {
      const [views, visitors] = await Promise.all([
        db
          .selectFrom('visit_pages')
          .select(['day', (select) => select.fn.sum<number | string>('views').as('views')])
          .where('day', '>=', firstDay)
          .groupBy('day')
          .execute(),
        db.selectFrom('visit_days').selectAll().where('day', '>=', firstDay).execute(),
      ])
      const days = [...new Set([...views, ...visitors].map(({ day }) => day))].sort()
      return days.map((day) => ({
        day,
        views: Number(views.find((row) => row.day === day)?.views ?? 0),
        visitors: visitors.find((row) => row.day === day)?.visitors ?? 0,
      }))
    },

    async viewedPages(firstDay, limit) {
      const rows = await db
        .selectFrom('visit_pages')
        .select(['path', (select) => select.fn.sum<number | string>('views').as('views')])
        .where('day', '>=', firstDay)
        .groupBy('path')
        .orderBy('views', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute()
      return rows.map(({ path, views }) => ({ path, views: Number(views) }))
    },

    async clicks(firstDay, limit) {
      const rows = await db
        .selectFrom('visit_events')
        .select(['label', (select) => select.fn.sum<number | string>('clicks').as('clicks')])
        .where('day', '>=', firstDay)
        .groupBy('label')
        .orderBy('clicks', 'desc')
        .orderBy('label')
        .limit(limit)
        .execute()
      return rows.map(({ label, clicks }) => ({ label, clicks: Number(clicks) }))
    },
  }
}

async function saltOf(db: Db, day: Day): Promise<string> {
  const known = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirst()
  if (known) return known.salt
  const salt = randomBytes(32).toString('base64url')
  await db
    .insertInto('visit_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another server may have been first.
  const { salt: stored } = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return stored
}

async function countVisitor(db: Db, day: Day, visitorHash: string, limit: number) {
  const counted = await db
    .selectFrom('visit_days')
    .select('visitors')
    .where('day', '=', day)
    .executeTakeFirst()
  if (counted && counted.visitors >= limit) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('visit_visitors')
    .values({ day, visitor_hash: visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((row) => ({ visitors: row('visit_days.visitors', '+', 1) })),
    )
    .execute()
}

async function countPage(db: Db, day: Day, path: string) {
  await db
    .insertInto('visit_pages')
    .values({ day, path, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path'])
        .doUpdateSet((row) => ({ views: row('visit_pages.views', '+', 1) })),
    )
    .execute()
}

async function countEvent(
  db: Db,
  day: Day,
  { category, action, label }: Extract<VisitEvent, { type: 'event' }>,
  { eventsADay }: VisitLimits,
) {
  const { numUpdatedRows } = await db
    .updateTable('visit_events')
    .set((row) => ({ clicks: row('clicks', '+', 1) }))
    .where('day', '=', day)
    .where('category', '=', category)
    .where('action', '=', action)
    .where('label', '=', label)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const isFull = (await eventsOf(db, day)) >= eventsADay
  const key = isFull
    ? { category: OTHER, action: OTHER, label: OTHER }
    : { category, action, label }
  await db
    .insertInto('visit_events')
    .values({ day, ...key, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'category', 'action', 'label'])
        .doUpdateSet((row) => ({ clicks: row('visit_events.clicks', '+', 1) })),
    )
    .execute()
}

async function eventsOf(db: Db, day: Day): Promise<number> {
  const { rows } = await db
    .selectFrom('visit_events')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return rows
}
