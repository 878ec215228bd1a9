import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { OTHER, SOURCE_KINDS, type SourceKind } from 'protocol/desk/visits.ts'
import { dayCalled } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { deleteRows, findRow, insertNew } from '../database/rows.ts'
import type { Tables, Transaction } from '../database/Tables.ts'

/** A calendar day at the office, such as `2026-01-31`. */
export type Day = string

/** Further visitors of a day are not counted, so that a flood cannot fill the disk. */
const VISITORS_A_DAY = 100_000
/** A day has at most this many values of each kind. Further values count under `OTHER`, as unknown pages and clicks do. */
const SOURCES_A_DAY = 200

/** The cleaned parts of a source; a part is absent rather than empty. */
export type VisitSource = Readonly<Partial<Record<SourceKind, string>>>

/** The page that was viewed, or the label of the link or button that was clicked. */
export type Counted = { readonly path: string } | { readonly label: string }

export function visitCounters({ commit }: Storage) {
  return {
    /** Adds a visit to the counts of `day`. `recognise` gets the day's random salt and returns the visitor's hash for that day. */
    count: (day: Day, counted: Counted, recognise: (salt: string) => string): Promise<void> =>
      commit(async (transaction) => {
        const visitorHash = recognise(await saltOf(transaction, day))
        await countVisitor(transaction, day, visitorHash)
        const table = 'path' in counted ? 'visit_pages' : 'visit_clicks'
        await countOne(transaction, table, { day, ...counted })
      }),

    /**
     * Adds an arrival or an enquiry to each part of a source. On a full day, a value known from earlier days takes the place of the newest
     * value, and the newest value's counts move to `OTHER`. Counts no more enquiries than were stored that day outside quarantine.
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
async function saltOf(db: Transaction, day: Day): Promise<string> {
  const salt = randomBytes(32).toString('base64url')
  await insertNew(db, 'visit_salts', { day, salt })
  return (await findRow(db, 'visit_salts', { day }))?.salt ?? salt
}

async function countVisitor(db: Transaction, day: Day, visitorHash: string) {
  const counted = await findRow(db, 'visit_days', { day }, ['visitors'])
  if (counted && counted.visitors >= VISITORS_A_DAY) return
  if (await insertNew(db, 'visit_visitors', { day, visitor_hash: visitorHash }))
    await countOne(db, 'visit_days', { day })
}

const COUNTED = { visit_days: 'visitors', visit_pages: 'views', visit_clicks: 'clicks' } as const

async function countOne(
  db: Transaction,
  table: keyof typeof COUNTED,
  key: Readonly<Record<string, string>>,
): Promise<void> {
  const [columns, count] = [Object.keys(key).map((name) => sql.ref(name)), sql.ref(COUNTED[table])]
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}, ${count}) values (${sql.join(Object.values(key))}, 1)
    on conflict (${sql.join(columns)}) do update set ${count} = ${sql.table(table)}.${count} + 1
  `.execute(db)
}

/** Counts an enquiry in one write, because two servers may count at once. Returns false if all enquiries of the day are counted already. */
async function takeEnquiry(db: Transaction, day: Day): Promise<boolean> {
  await insertNew(db, 'visit_days', { day, visitors: 0 })
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

async function addToSource(
  db: Transaction,
  added: Omit<Tables['visit_sources'], 'first_day'>,
): Promise<void> {
  const { day, kind, value, arrivals, enquiries } = added
  const ofDay = await findRow(db, 'visit_sources', { kind, value, day })
  // All rows of a value have the same first day.
  const known = ofDay ?? (await findRow(db, 'visit_sources', { kind, value }))
  const firstDay = known?.first_day ?? day
  const hasRoom = ofDay || value === OTHER || (await makeRoom(db, day, kind, firstDay))
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

/** Returns whether the day has room for a value first seen on `firstDay`. On a full day, a value with a later first day moves to `OTHER`. */
async function makeRoom(db: Transaction, day: Day, kind: SourceKind, firstDay: Day) {
  const ofDay = db.selectFrom('visit_sources').where('day', '=', day).where('kind', '=', kind)
  // Includes `OTHER` in the count, so that the query reads only the index.
  const { rows } = await ofDay
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  if (rows < SOURCES_A_DAY) return true
  // A value first seen today replaces no other value, so that a flood of new values does not run the query below.
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
  await deleteRows(db, 'visit_sources', { kind, value: newest.value, day })
  await addToSource(db, { ...newest, day, kind, value: OTHER })
  return true
}
