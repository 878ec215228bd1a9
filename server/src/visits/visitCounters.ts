import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { OTHER, SOURCE_KINDS, type SourceKind } from 'protocol/desk/visits.ts'
import { dayCalled } from 'protocol/localDays.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'

/** A calendar day at the office, such as `2026-01-31`. */
export type Day = string

/** Further visitors of a day are not counted, so that a flood cannot fill the disk. */
const VISITORS_A_DAY = 100_000
/** A day has at most this many values of each kind. Further values count under `OTHER`, as unknown pages and clicks do. */
const SOURCES_A_DAY = 200

/** The cleaned parts of a source; a part is absent rather than empty. */
export type VisitSource = Readonly<Partial<Record<SourceKind, string>>>

type Db = Transaction<Tables>

/** Adds to the counts of a day. Each method is one transaction. */
export function visitCounters({ commit }: Storage) {
  return {
    /** Adds a visit to the counts of `day`. `recognise` gets the day's random salt and returns the visitor's hash for that day. */
    count: (day: Day, event: VisitEvent, recognise: (salt: string) => string): Promise<void> =>
      commit(async (transaction) => {
        const visitorHash = recognise(await saltOf(transaction, day))
        await countVisitor(transaction, day, visitorHash)
        if (event.type === 'pageview') await countPage(transaction, day, event.path)
        else await countClick(transaction, day, event.label)
      }),

    /**
     * Adds an arrival or an enquiry to each part of a source. On a full day, a value first seen on an earlier day replaces the value first
     * seen last, which then counts under `OTHER`. No more enquiries are counted than were stored on that day, without quarantined ones.
     */
    countSource: (day: Day, counted: 'arrival' | 'enquiry', source: VisitSource): Promise<void> =>
      commit(async (transaction) => {
        if (counted === 'enquiry' && !(await takeEnquiry(transaction, day))) return
        const one = {
          arrivals: counted === 'arrival' ? 1 : 0,
          enquiries: counted === 'enquiry' ? 1 : 0,
        }
        for (const kind of SOURCE_KINDS) {
          const value = source[kind]
          if (value !== undefined) await addToSource(transaction, { day, kind, value, ...one })
        }
      }),
  }
}

/** Returns the day's salt. The first server that asks stores the salt. */
async function saltOf(db: Db, day: Day): Promise<string> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return salt
}

async function countVisitor(db: Db, day: Day, visitorHash: string) {
  const counted = await db
    .selectFrom('visit_days')
    .select('visitors')
    .where('day', '=', day)
    .executeTakeFirst()
  if (counted && counted.visitors >= VISITORS_A_DAY) return
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

async function countClick(db: Db, day: Day, label: string) {
  await db
    .insertInto('visit_clicks')
    .values({ day, label, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'label'])
        .doUpdateSet((row) => ({ clicks: row('visit_clicks.clicks', '+', 1) })),
    )
    .execute()
}

/** Counts an enquiry in one write, because two servers may count at once. Returns false if all enquiries of the day are counted already. */
async function takeEnquiry(db: Db, day: Day): Promise<boolean> {
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { momentOf } = agencyFacts.days
  const today = dayCalled(day)
  const { numUpdatedRows } = await db
    .updateTable('visit_days')
    .set((row) => ({ sourced_enquiries: row('sourced_enquiries', '+', 1) }))
    .where('day', '=', day)
    .where('sourced_enquiries', '<', (stored) =>
      stored
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('stored'))
        .where('received_at', '>=', momentOf(today, 0))
        .where('received_at', '<', momentOf(today + 1, 0))
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

async function addToSource(db: Db, added: Added): Promise<void> {
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
  const hasRoom = value === OTHER || (await makeRoom(db, day, kind, firstDay))
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

/** Returns whether the day has room for a value first seen on `firstDay`. On a full day, a value first seen later moves to `OTHER`. */
async function makeRoom(db: Db, day: Day, kind: SourceKind, firstDay: Day) {
  const ofDay = db.selectFrom('visit_sources').where('day', '=', day).where('kind', '=', kind)
  // Includes `OTHER` in the count, so that the query reads only the index.
  const { rows } = await ofDay
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  if (rows < SOURCES_A_DAY) return true
  // A value seen for the first time replaces no other value, so that a flood of new values costs only the count above.
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
  await addToSource(db, { ...newest, day, kind, value: OTHER })
  return true
}
