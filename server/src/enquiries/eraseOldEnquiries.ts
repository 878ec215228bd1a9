import type { SelectQueryBuilder } from 'kysely'
import { localTime } from '../clock.ts'
import { type GroupCommit, inSlices, type Storage } from '../database/createGroupCommit.ts'
import type { Db, Tables, Transaction } from '../database/Tables.ts'
import { type DeletedMail, deleteMailAbout, insertMails } from '../mail/mailJobStore.ts'
import { handOnErasure } from './handOn.ts'

/** The time between the announcement of an erasure and the erasure itself. */
const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** An enquiry whose erasure is announced. The enquiry is not erased if a member first marks the enquiry as won. */
export type AnnouncedErasure = Awaited<ReturnType<typeof announcedErasures>>[number]

/**
 * Announces the erasure of all enquiries, quarantined ones included, that were received before `receivedBeforeMs` and are not won.
 * Withdraws all other announcements. Works in slices. Returns the number of new announcements.
 */
async function announceErasures(
  commit: GroupCommit,
  receivedBeforeMs: number,
  nowMs: number,
): Promise<number> {
  await inSlices(commit, async (transaction, limit) => {
    const kept = transaction
      .selectFrom('enquiries')
      .select('id')
      .where('erasure_announced_at', 'is not', null)
      .where((is) => is.or([is('received_at', '>=', receivedBeforeMs), is('status', '=', 'won')]))
      .limit(limit)
    return announce(transaction, kept, null)
  })
  return inSlices(commit, async (transaction, limit) => {
    const old = transaction
      .selectFrom('enquiries')
      .select('id')
      .where('erasure_announced_at', 'is', null)
      .where('received_at', '<', receivedBeforeMs)
      .where('status', '!=', 'won')
      .limit(limit)
    return announce(transaction, old, nowMs)
  })
}

/**
 * Erases enquiries received before `receivedBeforeMs` whose erasure was announced 30 days ago, with everything that belongs to them, in
 * slices. Returns their number. Their data stays in the database's files until `eraseTraces`.
 */
export function eraseAnnounced(
  { commit, engine }: Pick<Storage, 'commit' | 'engine'>,
  receivedBeforeMs: number,
  nowMs: number,
): Promise<number> {
  return inSlices(commit, async (transaction, limit) => {
    const rows = await transaction
      .selectFrom('enquiries')
      .select('id')
      .where('erasure_announced_at', '<=', nowMs - NOTICE_MS)
      .where('received_at', '<', receivedBeforeMs)
      .limit(limit)
      // Waits for a member who is marking one of these enquiries as won, because winning an enquiry withdraws its erasure.
      .$call(engine.lockRows)
      .execute()
    const ids = rows.map(({ id }) => id)
    await deleteEnquiries(transaction, ids, nowMs)
    return rows.length
  })
}

/** Returns the announced erasures, including those of quarantined enquiries, the next due first. */
export function announcedErasures(db: Db) {
  return db
    .selectFrom('enquiries')
    .select(['number', 'received_at as receivedAtMs', 'service_interest as serviceInterest'])
    .select((select) => select.ref('erasure_announced_at').$notNull().as('announcedAtMs'))
    .where('erasure_announced_at', 'is not', null)
    .orderBy('erasure_announced_at')
    .orderBy('number')
    .execute()
}

/** Deletes enquiries, their mail, and content hashes that no other enquiry has. Informs the webhook of enquiries that it may have received. */
export async function deleteEnquiries(
  db: Transaction,
  ids: readonly string[],
  atMs: number,
): Promise<DeletedMail[]> {
  if (ids.length === 0) return []
  const mails = await deleteMailAbout(db, ids)
  const deleted = await db
    .deleteFrom('enquiries')
    .where('id', 'in', ids)
    .returning(['content_hash', 'id', 'number'])
    .execute()
  const tried = mails.filter(({ kind, attempts }) => kind === 'webhook' && attempts > 0)
  const handedOn = new Set(tried.map(({ about_id }) => about_id))
  for (const { id, number } of deleted.filter((row) => handedOn.has(row.id))) {
    await insertMails(db, [handOnErasure({ id, number }, atMs)], atMs)
  }
  const contents = deleted.map((row) => row.content_hash)
  // Another process may have deleted the enquiries first.
  if (contents.length === 0) return mails
  await db
    .deleteFrom('enquiry_contents')
    .where('content_hash', 'in', contents)
    .where(({ not, exists, selectFrom }) => {
      const equal = selectFrom('enquiries')
        .select('id')
        .whereRef('enquiries.content_hash', '=', 'enquiry_contents.content_hash')
      return not(exists(equal))
    })
    .execute()
  return mails
}

async function announce(
  db: Transaction,
  which: SelectQueryBuilder<Tables, 'enquiries', { id: string }>,
  atMs: number | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set({ erasure_announced_at: atMs })
    .where('id', 'in', which)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Erases enquiries that are older than the period, unless they are won; null erases nothing. Each erasure is announced 30 days ahead, so
 * that nothing is erased for 30 days after the period was set or shortened. A longer period, or none, withdraws announcements. Traces stay
 * in the database's files until `eraseTraces`. This function has to be called at least once a day.
 */
export async function eraseOldEnquiries(
  storage: Pick<Storage, 'commit' | 'engine'>,
  retentionMonths: number | null,
  nowMs: number,
): Promise<{ readonly announced: number; readonly erased: number }> {
  // Without a retention period, the limit is the start of 1970: no enquiry is older.
  const limitAt = (atMs: number) =>
    retentionMonths === null ? 0 : monthsBefore(atMs, retentionMonths)
  const announced = await announceErasures(storage.commit, limitAt(nowMs + NOTICE_MS), nowMs)
  const erased = await eraseAnnounced(storage, limitAt(nowMs), nowMs)
  return { announced, erased }
}

/** Returns the same day of an earlier month; in a shorter month its last day, so that a later time never yields an earlier result. */
function monthsBefore(atMs: number, months: number): number {
  const date = new Date(atMs)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

export function erasureDueMs(announcedAtMs: number): number {
  return announcedAtMs + NOTICE_MS
}

/** A sentence lists at most this many enquiry numbers, because more would be hard to read. */
const NUMBERS_SHOWN = 10

const LIST = new Intl.ListFormat('en-GB')

export function describeErasures(erasures: readonly AnnouncedErasure[]): string | null {
  const count = describeErasureCount(erasures)
  if (count === null) return null
  const numbers = erasures.slice(0, NUMBERS_SHOWN).map(({ number }) => `No. ${number}`)
  const more = erasures.length - numbers.length
  const which = LIST.format(more > 0 ? [...numbers, `${more} more`] : numbers)
  return `${count}: ${which}. Won ones are kept.`
}

/** Returns a sentence that says how many enquiries will be erased, and when, in local time; null if none will be. */
export function describeErasureCount(erasures: readonly AnnouncedErasure[]): string | null {
  const [next] = erasures
  if (!next) return null
  const [what, first] =
    erasures.length > 1 ? [`${erasures.length} old enquiries`, 'the first '] : ['1 old enquiry', '']
  const day = localTime(erasureDueMs(next.announcedAtMs)).slice(0, 10)
  return `${what} will be erased, ${first}on ${day}`
}
