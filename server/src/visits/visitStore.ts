import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { OTHER, SOURCE_KINDS, type SourceKind } from 'protocol/desk/visits.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import type { GroupCommit } from '../storage/createGroupCommit.ts'
import type { Tables } from '../storage/Tables.ts'

/** A UTC day, `2026-01-31`. */
export type Day = string

/** How much one day may hold. What comes beyond is counted under `OTHER`, as pages are that the site does not have. */
export interface VisitLimits {
  readonly eventsADay: number
  readonly visitorsADay: number
  /** Of each kind. */
  readonly sourcesADay: number
}

export interface VisitsOfDay {
  readonly day: Day
  readonly views: number
  readonly visitors: number
}

export interface ViewedPage {
  readonly path: string
  readonly views: number
}

export interface Clicks {
  /** What is read on the link or button. */
  readonly label: string
  readonly clicks: number
}

/** Cleaned values, and none that is empty. */
export type VisitSource = Readonly<Partial<Record<SourceKind, string>>>

export interface SourceCounts {
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

type Db = Transaction<Tables>

const DAY_MS = 24 * 60 * 60 * 1000

export type VisitStore = ReturnType<typeof visitStore>

/** Counts of visits. Each method that writes is one transaction. */
export function visitStore(db: Kysely<Tables>, commit: GroupCommit) {
  return {
    /**
     * Adds one to the counts of `day`. `recognise` gets the day's salt, which is made up when the day begins, and
     * returns what stands for the visitor on that day.
     */
    count: (
      day: Day,
      event: VisitEvent,
      recognise: (salt: string) => string,
      limits: VisitLimits,
    ): Promise<void> =>
      commit(async (transaction) => {
        const visitorHash = recognise(await saltOf(transaction, day))
        await countVisitor(transaction, day, visitorHash, limits.visitorsADay)
        if (event.type === 'pageview') await countPage(transaction, day, event.path)
        else await countEvent(transaction, day, event, limits)
      }),

    /**
     * Adds an arrival, or an enquiry, to each part of a source. A day that is full keeps the values that were first seen the
     * longest ago: one that was known before takes the place of the newest, which then counts under `OTHER`. No more
     * enquiries are counted than were stored on that day, without those in quarantine.
     */
    countSource: (
      day: Day,
      counted: 'arrival' | 'enquiry',
      source: VisitSource,
      { sourcesADay }: VisitLimits,
    ): Promise<void> =>
      commit(async (transaction) => {
        if (counted === 'enquiry' && !(await takeEnquiry(transaction, day))) return
        const one = {
          arrivals: counted === 'arrival' ? 1 : 0,
          enquiries: counted === 'enquiry' ? 1 : 0,
        }
        for (const kind of SOURCE_KINDS) {
          const value = source[kind]
          if (value !== undefined)
            await addToSource(transaction, { day, kind, value, ...one }, sourcesADay)
        }
      }),

    /** Deletes the salts and all that stands for a visitor of the days before `firstDay`. Counts stay. */
    forgetVisitors: (firstDay: Day): Promise<void> =>
      commit(async (transaction) => {
        await transaction.deleteFrom('visit_salts').where('day', '<', firstDay).execute()
        await transaction.deleteFrom('visit_visitors').where('day', '<', firstDay).execute()
      }),

    /** Deletes the counts of the days before `firstDay`. */
    forgetCounts: (firstDay: Day): Promise<void> =>
      commit(async (transaction) => {
        for (const table of [
          'visit_pages',
          'visit_events',
          'visit_days',
          'visit_sources',
        ] as const) {
          await transaction.deleteFrom(table).where('day', '<', firstDay).execute()
        }
      }),

    /** Days with visits from `firstDay` to `lastDay`, in their order. */
    async days(firstDay: Day, lastDay: Day): Promise<VisitsOfDay[]> {
      const [views, visitors] = await Promise.all([
        db
          .selectFrom('visit_pages')
          .select(['day', (select) => select.fn.sum<number | string>('views').as('views')])
          .where('day', '>=', firstDay)
          .where('day', '<=', lastDay)
          .groupBy('day')
          .execute(),
        db
          .selectFrom('visit_days')
          .selectAll()
          .where('day', '>=', firstDay)
          .where('day', '<=', lastDay)
          .execute(),
      ])
      const days = [...new Set([...views, ...visitors].map(({ day }) => day))].sort()
      return days.map((day) => ({
        day,
        views: Number(views.find((row) => row.day === day)?.views ?? 0),
        visitors: visitors.find((row) => row.day === day)?.visitors ?? 0,
      }))
    },

    /** The most viewed pages of these days, the most viewed first. */
    async viewedPages(firstDay: Day, lastDay: Day, limit: number): Promise<ViewedPage[]> {
      const rows = await db
        .selectFrom('visit_pages')
        .select(['path', (select) => select.fn.sum<number | string>('views').as('views')])
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
        .groupBy('path')
        .orderBy('views', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute()
      return rows.map(({ path, views }) => ({ path, views: Number(views) }))
    },

    /**
     * Values of one kind from `firstDay` to `lastDay`, those with the most enquiries first, then the most arrivals. What is
     * beyond `limit` counts under `OTHER`, which comes last.
     */
    async sources(
      kind: SourceKind,
      firstDay: Day,
      lastDay: Day,
      limit: number,
    ): Promise<SourceCounts[]> {
      const counts = db
        .selectFrom('visit_sources')
        .select([
          (select) => select.fn.sum<number | string | null>('arrivals').as('arrivals'),
          (select) => select.fn.sum<number | string | null>('enquiries').as('enquiries'),
        ])
        .where('kind', '=', kind)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
      const all = await counts.executeTakeFirstOrThrow()
      const rows = await counts
        .select('value')
        .where('value', '!=', OTHER)
        .groupBy('value')
        .orderBy('enquiries', 'desc')
        .orderBy('arrivals', 'desc')
        .orderBy('value')
        .limit(limit)
        .execute()
      const named = rows.map(({ value, arrivals, enquiries }) => ({
        value,
        arrivals: Number(arrivals),
        enquiries: Number(enquiries),
      }))
      const rest = (key: 'arrivals' | 'enquiries') =>
        named.reduce((left, counted) => left - counted[key], Number(all[key]))
      const other = { value: OTHER, arrivals: rest('arrivals'), enquiries: rest('enquiries') }
      return other.arrivals + other.enquiries > 0 ? [...named, other] : named
    },

    /** The most clicked links and buttons of these days, the most clicked first. */
    async clicks(firstDay: Day, lastDay: Day, limit: number): Promise<Clicks[]> {
      const rows = await db
        .selectFrom('visit_events')
        .select(['label', (select) => select.fn.sum<number | string>('clicks').as('clicks')])
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
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

/** False when as many enquiries were counted as were stored on that day. One write, so that two servers keep to it too. */
async function takeEnquiry(db: Db, day: Day): Promise<boolean> {
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const startMs = Date.parse(day)
  const { numUpdatedRows } = await db
    .updateTable('visit_days')
    .set((row) => ({ sourced_enquiries: row('sourced_enquiries', '+', 1) }))
    .where('day', '=', day)
    .where('sourced_enquiries', '<', (stored) =>
      stored
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('stored'))
        .where('received_at', '>=', startMs)
        .where('received_at', '<', startMs + DAY_MS)
        .where('quarantined', '=', 0),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Added {
  readonly day: Day
  readonly kind: SourceKind
  readonly value: string
  readonly arrivals: number
  readonly enquiries: number
}

async function addToSource(db: Db, added: Added, limit: number): Promise<void> {
  const { day, kind, value, arrivals, enquiries } = added
  const { numUpdatedRows } = await db
    .updateTable('visit_sources')
    .set((row) => ({
      arrivals: row('arrivals', '+', arrivals),
      enquiries: row('enquiries', '+', enquiries),
    }))
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const { known } = await db
    .selectFrom('visit_sources')
    .select((select) => select.fn.min('first_day').as('known'))
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  const firstDay = known ?? day
  const hasRoom = value === OTHER || (await makeRoom(db, day, kind, firstDay, limit))
  await db
    .insertInto('visit_sources')
    .values({ ...added, value: hasRoom ? value : OTHER, first_day: firstDay })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value', 'day']).doUpdateSet((row) => ({
        arrivals: row('visit_sources.arrivals', '+', arrivals),
        enquiries: row('visit_sources.enquiries', '+', enquiries),
      })),
    )
    .execute()
}

/** Whether the day has room for a value that was first seen on `firstDay`: a newer one gives way. */
async function makeRoom(db: Db, day: Day, kind: SourceKind, firstDay: Day, limit: number) {
  const ofDay = db.selectFrom('visit_sources').where('day', '=', day).where('kind', '=', kind)
  // With `OTHER` among them, so that the index alone answers.
  const { rows } = await ofDay
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  if (rows < limit) return true
  // Nothing is newer than what comes for the first time: a flood of those costs no more than the count above.
  if (firstDay === day) return false
  const newest = await ofDay
    .select(['value', 'arrivals', 'enquiries'])
    .where('value', '!=', OTHER)
    .where('first_day', '>', firstDay)
    .orderBy('first_day', 'desc')
    .orderBy('arrivals')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return false
  await db
    .deleteFrom('visit_sources')
    .where('kind', '=', kind)
    .where('value', '=', newest.value)
    .where('day', '=', day)
    .execute()
  await addToSource(db, { ...newest, day, kind, value: OTHER }, limit)
  return true
}
