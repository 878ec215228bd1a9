import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Box, EnquirySummary } from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import type { Db, Tables } from '../database/Tables.ts'
import {
  type ListedEnquiry,
  selectListedEnquiries,
  toListedEnquiry,
  toNextStep,
} from './enquiryRows.ts'
import { isFound, type Search } from './search.ts'

/** An enquiry as lists show it; `message` may be only the beginning of the message. */
export type BriefEnquiry = Omit<EnquirySummary, 'excerpt' | 'answerByMs' | 'page'> &
  Pick<Enquiry, 'message'> &
  Pick<ListedEnquiry, 'page'>

/** An event in the history of an enquiry. The event of a note does not include the note's text. */
export interface PastEvent {
  readonly atMs: number
  readonly who: string
  readonly what: Tables['enquiry_history']['what']
}

type Builder = ExpressionBuilder<Tables, 'enquiries'>

export type UnansweredEnquiry = Awaited<ReturnType<typeof unansweredEnquiries>>[number]
export type AnsweredEnquiry = Awaited<ReturnType<typeof enquiriesSince>>[number]

interface EnquiryQuery {
  readonly box: Box
  readonly search: Search | null
  readonly after: number | null
  readonly limit: number
  /** Leaves out enquiries with a next step on or before this day. */
  readonly stepAfter?: string | undefined
}

/** A list loads only this many characters of each message, for a line or two. */
const BEGINNING = 300

/** Returns all enquiries that are not in quarantine, the newest first. */
export async function listEnquiries(db: Db): Promise<ListedEnquiry[]> {
  const rows = await selectListedEnquiries(db)
    .where('quarantined', '=', 0)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toListedEnquiry)
}

export async function readEnquiry(
  db: Db,
  numberOrId: number | string,
): Promise<ListedEnquiry | null> {
  const column = typeof numberOrId === 'number' ? 'number' : 'enquiries.id'
  const row = await selectListedEnquiries(db).where(column, '=', numberOrId).executeTakeFirst()
  return row ? toListedEnquiry(row) : null
}

/** Returns a page of a box. If the search is for a number, the enquiry with that number comes first, and is on no later page. */
export async function pageOfBox(
  db: Db,
  { box, search, after, limit, stepAfter }: EnquiryQuery,
): Promise<BriefEnquiry[]> {
  const isToAnswer = box === 'new'
  const named = search?.number ?? null
  const rows = await selectBriefEnquiries(db, search)
    .where('quarantined', '=', Number(box === 'robots'))
    .$call((query) => {
      if (stepAfter === undefined) return query
      return query.where((is) =>
        is.or([is('next_step_on', 'is', null), is('next_step_on', '>', stepAfter)]),
      )
    })
    .$call((query) => (box === 'all' || box === 'robots' ? query : query.where('status', '=', box)))
    .$call((query) => {
      if (after === null) return query
      if (!isToAnswer) return query.where('number', '<', after)
      const last = sql`(select received_at, number from enquiries where number = ${after})`
      return query.where(sql<boolean>`(received_at, number) > ${last}`)
    })
    .$call((query) => {
      if (named === null) return query
      if (after !== null) return query.where('number', '!=', named)
      return query.orderBy(sql`number = ${named}`, 'desc')
    })
    // The oldest has to be answered first; an enquiry that a member types in later may be older than those before it.
    .$call((query) => (isToAnswer ? query.orderBy('received_at') : query))
    .orderBy('number', isToAnswer ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBriefEnquiry)
}

/** Returns the enquiries whose next step is due by this day, the earliest first. */
export async function enquiriesWithStepDue(
  db: Db,
  day: string,
  search: Search | null,
  limit: number,
): Promise<BriefEnquiry[]> {
  const rows = await selectBriefEnquiries(db, search)
    .where('quarantined', '=', 0)
    .where('next_step_on', '<=', day)
    .orderBy('next_step_on')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toBriefEnquiry)
}

/** Returns the numbers that belong to no enquiry. */
export async function missingEnquiries(db: Db, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('enquiries')
    .select('number')
    .where('number', 'in', numbers)
    .execute()
  const there = new Set(rows.map(({ number }) => number))
  return numbers.filter((number) => !there.has(number))
}

export function historyOf(db: Db, id: string): Promise<PastEvent[]> {
  return db
    .selectFrom('enquiry_history')
    .select(['at as atMs', 'who', 'what'])
    .where('enquiry_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Returns the new enquiries, the oldest first, without personal data. */
export function unansweredEnquiries(db: Db) {
  return selectNew(db)
    .select(['number', 'received_at as receivedAtMs', 'service_interest as serviceInterest'])
    .execute()
}

/** Returns the new enquiries received in the period [`sinceMs`, `untilMs`) that had no mail of their own, the oldest first. */
export function enquiriesNotMailed(db: Db, sinceMs: number, untilMs: number) {
  return selectNew(db)
    .select(['number', 'name', 'email'])
    .where(isReceived(sinceMs, untilMs))
    .where('origin', '=', 'form')
    .where(({ not, exists, selectFrom }) => {
      const mail = selectFrom('mail_jobs').select('id').where('kind', '=', 'enquiry')
      return not(exists(mail.whereRef('about_id', '=', 'enquiries.id')))
    })
    .execute()
}

/** Returns the enquiries received since `sinceMs`, unordered, without quarantine, each with the time of its first answer or of winning it. */
export function enquiriesSince(db: Db, sinceMs: number) {
  return db
    .selectFrom('enquiries')
    .leftJoin('enquiry_history', (join) =>
      join
        .onRef('enquiry_history.enquiry_id', '=', 'enquiries.id')
        .on('enquiry_history.what', 'in', ['answered', 'won']),
    )
    .select(['received_at as receivedAtMs', 'service_interest as serviceInterest'])
    .select(['number', 'status', 'origin', 'page', 'found_by as foundBy'])
    .select(['won_amount', 'won_currency', 'lost_because as lostBecause'])
    .select((select) => select.fn.min('at').as('answeredAtMs'))
    .where('received_at', '>=', sinceMs)
    .where('quarantined', '=', 0)
    .groupBy(['enquiries.id', 'enquiries.number', 'received_at', 'service_interest', 'status'])
    .groupBy(['origin', 'page', 'found_by', 'won_amount', 'won_currency', 'lost_because'])
    .execute()
}

export async function countByBox(db: Db): Promise<Record<Box, number>> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['quarantined', 'status', ({ fn }) => fn.countAll<number>().as('enquiries')])
    .groupBy(['quarantined', 'status'])
    .execute()
  const counts = { new: 0, answered: 0, won: 0, lost: 0, all: 0, robots: 0 }
  for (const { quarantined, status, enquiries } of rows) {
    for (const box of quarantined ? (['robots'] as const) : (['all', status] as const)) {
      counts[box] += enquiries
    }
  }
  return counts
}

/** Counts the enquiries that are no longer new and have a next step on or before this day. */
export function countAnsweredWithStepDue(db: Db, day: string): Promise<number> {
  return count(db, (is) =>
    is.and([is('quarantined', '=', 0), is('status', '!=', 'new'), is('next_step_on', '<=', day)]),
  )
}

/** Counts the new enquiries that no member has opened. */
export function countUnread(db: Db): Promise<number> {
  return count(db, () => IS_UNREAD)
}

/** Counts the enquiries received in the period [`sinceMs`, `untilMs`), without quarantined ones. */
export function countReceived(db: Db, sinceMs: number, untilMs: number) {
  return count(db, (is) => is.and([isReceived(sinceMs, untilMs)(is), is('quarantined', '=', 0)]))
}

/** Counts the enquiries of the period [`sinceMs`, `untilMs`) that the server took for spam and that no member released. */
export function countTakenForRobots(db: Db, sinceMs: number, untilMs: number) {
  return count(db, (is) => {
    const byMember = is.selectFrom('enquiry_history').select('what').where('what', '=', 'aside')
    const isByMember = is.exists(byMember.whereRef('enquiry_id', '=', 'enquiries.id'))
    const isRobots = is('quarantined', '=', 1)
    return is.and([isReceived(sinceMs, untilMs)(is), isRobots, is.not(isByMember)])
  })
}

/** Counts the enquiries that strangers sent since `sinceMs`, and the bytes of their texts and search texts. */
export async function sizeReceivedSince(
  db: Db,
  sinceMs: number,
): Promise<{ readonly enquiries: number; readonly bytes: number }> {
  const texts = sql.join(
    ['text', ...ENQUIRY_FIELDS.map(({ column }) => column)].map(
      (column) => sql`octet_length(${sql.ref(column)})`,
    ),
    sql` + `,
  )
  const row = await db
    .selectFrom('enquiries')
    .innerJoin('enquiry_texts', 'enquiry_texts.number', 'enquiries.number')
    .select([
      (select) => select.fn.countAll<number>().as('enquiries'),
      sql<number | string>`coalesce(sum(${texts}), 0)`.as('bytes'),
    ])
    .where('received_at', '>=', sinceMs)
    .where('origin', '=', 'form')
    .executeTakeFirstOrThrow()
  return { enquiries: row.enquiries, bytes: Number(row.bytes) }
}

/** Returns a text that is different after each change of the lists by any process. */
export async function inboxVersion(db: Db): Promise<string> {
  // Each change of an enquiry adds to its history. An arrival after a deletion restores the count, but changes the highest number.
  const { enquiries, highest, events } = await db
    .selectFrom('enquiries')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('enquiries'),
      fn.max('number').as('highest'),
      selectFrom('enquiry_history')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .as('events'),
    ])
    .executeTakeFirstOrThrow()
  return `${enquiries}.${highest ?? 0}.${events}`
}

async function count(db: Db, condition: (is: Builder) => Expression<SqlBool>): Promise<number> {
  const { enquiries } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('enquiries'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return enquiries
}

/** Selects the new enquiries, the oldest first. */
function selectNew(db: Db) {
  return db
    .selectFrom('enquiries')
    .where('status', '=', 'new')
    .where('quarantined', '=', 0)
    .orderBy('received_at')
    .orderBy('number')
}

function isReceived(sinceMs: number, untilMs: number) {
  return (is: Builder) =>
    is.and([is('received_at', '>=', sinceMs), is('received_at', '<', untilMs)])
}

const IS_UNREAD = sql<boolean>`(
  status = 'new' and quarantined = 0 and origin = 'form' and not exists (
    select 1 from enquiry_history where enquiry_id = enquiries.id and what = 'opened'
  )
)`

function selectBriefEnquiries(db: Db, search: Search | null) {
  return db
    .selectFrom('enquiries')
    .select(['number', 'name', 'status', 'quarantined', 'origin', 'page'])
    .select(['next_step', 'next_step_on', 'received_at as receivedAtMs'])
    .select(['service_interest as serviceInterest', 'budget_interest as budgetInterest'])
    .select('erasure_announced_at as erasureAnnouncedAtMs')
    .select([
      sql<string>`substr(message, 1, ${BEGINNING})`.as('message'),
      sql<number | boolean>`
        exists (select 1 from enquiry_notes where enquiry_id = enquiries.id and note <> '')
      `.as('hasNote'),
      sql<number | boolean>`${IS_UNREAD}`.as('isUnread'),
    ])
    .$call((query) => (search ? query.where(isFound(search)) : query))
}

type BriefRow = Awaited<ReturnType<ReturnType<typeof selectBriefEnquiries>['execute']>>[number]

function toBriefEnquiry(row: BriefRow): BriefEnquiry {
  const { next_step: _, next_step_on: __, ...brief } = row
  return {
    ...brief,
    quarantined: row.quarantined === 1,
    hasNote: Boolean(row.hasNote),
    isUnread: Boolean(row.isUnread),
    nextStep: toNextStep(row),
  }
}
