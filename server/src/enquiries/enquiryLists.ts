import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  Box,
  EnquiryOrigin,
  EnquiryStatus,
  EnquirySummary,
  EnquiryText,
  FoundBy,
  LostBecause,
  NextStep,
  Sum,
} from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import type { MailState } from '../mail/mailJobStore.ts'
import { isFound, type Search } from './search.ts'

export interface StoredEnquiry {
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  /** Equal for equal fields, and for nothing else. */
  readonly contentHash: string
  /** Set aside, by us as a robot's or by the owner: stored for the owner to see, not mailed. */
  readonly quarantined: boolean
  /** By the form unless it says otherwise. */
  readonly origin?: EnquiryOrigin
  /** The path of the page that it came from; null, as without it, where that is not known. */
  readonly page?: string | null
  readonly foundBy?: FoundBy | null
}

/** An enquiry as the owner sees it. */
export interface ListedEnquiry extends Required<StoredEnquiry> {
  /** What the owner calls it: in the order of arrival, not always without gaps. */
  readonly number: number
  /** What became of its mail; null when it has none: it is quarantined, or one of too many within an hour. */
  readonly mail: MailState | null
  /** When the last address at the agency got it; null until then. */
  readonly mailedAtMs: number | null
  readonly status: EnquiryStatus
  /** For the agency alone; empty for none. */
  readonly note: string
  readonly nextStep: NextStep | null
  readonly versions: Readonly<Record<EnquiryText, number>>
  readonly sum: Sum | null
  /** Null unless it is lost. */
  readonly lostBecause: LostBecause | null
  /** Since when it is announced that it will be erased; null while it is kept. */
  readonly erasureAnnouncedAtMs: number | null
}

/** As much of an enquiry as a list shows. Of the message it may be the beginning. */
export type BriefEnquiry = Omit<EnquirySummary, 'excerpt' | 'answerByMs' | 'page'> &
  Pick<Enquiry, 'message'> &
  Pick<ListedEnquiry, 'page'>

/** Something that somebody did about an enquiry. A note's text is not part of it. */
export interface PastEvent {
  readonly atMs: number
  readonly who: string
  readonly what: Tables['enquiry_history']['what']
}

type Lists = ReturnType<typeof enquiryLists>
export type UnansweredEnquiry = Awaited<ReturnType<Lists['unanswered']>>[number]
export type AnsweredEnquiry = Awaited<ReturnType<Lists['answered']>>[number]

/** A part of a box: what has to be answered in the order of arrival, all others the newest first. */
interface EnquiryQuery {
  readonly box: Box
  /** Null for all. */
  readonly search: Search | null
  /** The number of the last one before; null for the beginning. */
  readonly after: number | null
  readonly limit: number
  /** Leaves out what has a next step until this day. */
  readonly stepAfter?: string | undefined
}

/** Of a message, in characters, as a list shows it on a line or two. */
const BEGINNING = 300

/** Enquiries as they are read: one, lists, and counts. */
export function enquiryLists({ db }: Pick<Storage, 'db'>) {
  return {
    /** All but those in quarantine, the newest first. */
    async list(): Promise<ListedEnquiry[]> {
      const rows = await selectListedEnquiries(db)
        .where('quarantined', '=', 0)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(toListedEnquiry)
    },

    /** The enquiry of this number, in quarantine or not. */
    find: (number: number) => readOne(db, 'number', number),

    /** Null when it has been deleted. */
    read: (id: string) => readOne(db, 'enquiries.id', id),

    /** A page of a box. The enquiry whose number was searched stands first, and on no further page. */
    async page({ box, search, after, limit, stepAfter }: EnquiryQuery): Promise<BriefEnquiry[]> {
      // What has to be answered begins with the oldest.
      const [order, beyond] = box === 'new' ? (['asc', '>'] as const) : (['desc', '<'] as const)
      const named = search?.number ?? null
      const rows = await selectBriefEnquiries(db)
        .where('quarantined', '=', Number(box === 'robots'))
        .$call((query) =>
          stepAfter === undefined
            ? query
            : query.where((is) =>
                is.or([is('next_step_on', 'is', null), is('next_step_on', '>', stepAfter)]),
              ),
        )
        .$call((query) =>
          box === 'all' || box === 'robots' ? query : query.where('status', '=', box),
        )
        .$call((query) => (search ? query.where(isFound(search)) : query))
        .$call((query) => (after === null ? query : query.where('number', beyond, after)))
        .$call((query) => {
          if (named === null) return query
          if (after !== null) return query.where('number', '!=', named)
          return query.orderBy(sql`number = ${named}`, 'desc')
        })
        .orderBy('number', order)
        .limit(limit)
        .execute()
      return rows.map(toBriefEnquiry)
    },

    /** Those whose next step is due on this day or was before, the earliest first. */
    async withStepDue(day: string, search: Search | null, limit: number): Promise<BriefEnquiry[]> {
      const rows = await selectBriefEnquiries(db)
        .where('quarantined', '=', 0)
        .where('next_step_on', '<=', day)
        .$call((query) => (search ? query.where(isFound(search)) : query))
        .orderBy('next_step_on')
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(toBriefEnquiry)
    },

    /** Which of these numbers no enquiry has. */
    async missing(numbers: readonly number[]): Promise<number[]> {
      if (numbers.length === 0) return []
      const rows = await db
        .selectFrom('enquiries')
        .select('number')
        .where('number', 'in', numbers)
        .execute()
      const there = new Set(rows.map(({ number }) => number))
      return numbers.filter((number) => !there.has(number))
    },

    /** What was done about an enquiry, the oldest first. */
    history: (id: string): Promise<PastEvent[]> =>
      db
        .selectFrom('enquiry_history')
        .select(['at as atMs', 'who', 'what'])
        .where('enquiry_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),

    /** Those that are still new, the oldest first, with nothing about the person. */
    unanswered: () =>
      db
        .selectFrom('enquiries')
        .select(['number', 'received_at as receivedAtMs', 'service_interest as serviceInterest'])
        .where('status', '=', 'new')
        .where('quarantined', '=', 0)
        .orderBy('number')
        .execute(),

    /** Those received from then up to `untilMs` that are still new and have no mail of their own, the oldest first. */
    notMailed: (sinceMs: number, untilMs: number) =>
      db
        .selectFrom('enquiries')
        .select(['number', 'name', 'email'])
        .where('received_at', '>=', sinceMs)
        .where('received_at', '<', untilMs)
        .where('status', '=', 'new')
        .where('quarantined', '=', 0)
        .where('origin', '=', 'form')
        .where(({ not, exists, selectFrom }) => {
          const mail = selectFrom('mail_jobs').select('id').where('kind', '=', 'enquiry')
          return not(exists(mail.whereRef('about_id', '=', 'enquiries.id')))
        })
        .orderBy('number')
        .execute(),

    /** Those received since then, in no order and without those in quarantine, and when each was first answered. */
    answered: (sinceMs: number) =>
      db
        .selectFrom('enquiries')
        .leftJoin('enquiry_history', (join) =>
          join
            .onRef('enquiry_history.enquiry_id', '=', 'enquiries.id')
            .on('enquiry_history.what', '=', 'answered'),
        )
        .select(['received_at as receivedAtMs', 'service_interest as serviceInterest'])
        .select(['number', 'status', 'origin', 'page', 'found_by as foundBy'])
        .select(['won_amount', 'won_currency', 'lost_because as lostBecause'])
        .select((select) => select.fn.min('at').as('answeredAtMs'))
        .where('received_at', '>=', sinceMs)
        .where('quarantined', '=', 0)
        .groupBy(['enquiries.id', 'enquiries.number', 'received_at', 'service_interest', 'status'])
        .groupBy(['origin', 'page', 'found_by', 'won_amount', 'won_currency', 'lost_because'])
        .execute(),

    /** How many have a next step that is due on this day or was before, and are answered. */
    async answeredWithStepDue(day: string): Promise<number> {
      const { enquiries } = await db
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll<number>().as('enquiries'))
        .where('quarantined', '=', 0)
        .where('status', '!=', 'new')
        .where('next_step_on', '<=', day)
        .executeTakeFirstOrThrow()
      return enquiries
    },

    /** How many there are of each box. */
    async counts(): Promise<Record<Box, number>> {
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
    },

    /** How many of those that are to be answered nobody has opened. */
    async unread(): Promise<number> {
      const { enquiries } = await db
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll<number>().as('enquiries'))
        .where(IS_UNREAD)
        .executeTakeFirstOrThrow()
      return enquiries
    },

    /** Another text after each change of what is listed, by whichever process. */
    async version(): Promise<string> {
      // Each change of an enquiry adds to its history. The highest number tells one that came from one that went.
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
    },

    /** How many came from then up to `untilMs`, without those in quarantine. */
    async received(sinceMs: number, untilMs: number): Promise<number> {
      const { enquiries } = await db
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('enquiries'))
        .where('received_at', '>=', sinceMs)
        .where('received_at', '<', untilMs)
        .where('quarantined', '=', 0)
        .executeTakeFirstOrThrow()
      return enquiries
    },

    /** How many of those received from then up to `untilMs` were taken for a robot's, and still are. */
    async takenForRobots(sinceMs: number, untilMs: number): Promise<number> {
      const { enquiries } = await db
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('enquiries'))
        .where('received_at', '>=', sinceMs)
        .where('received_at', '<', untilMs)
        .where('quarantined', '=', 1)
        .where(({ not, exists, selectFrom }) => {
          const byMember = selectFrom('enquiry_history').select('what').where('what', '=', 'aside')
          return not(exists(byMember.whereRef('enquiry_id', '=', 'enquiries.id')))
        })
        .executeTakeFirstOrThrow()
      return enquiries
    },

    /** How many enquiries strangers sent since then, and how many bytes of text, with what is searched. */
    async receivedSince(
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
    },
  }
}

const IS_UNREAD = sql<boolean>`(
  status = 'new' and quarantined = 0 and origin = 'form' and not exists (
    select 1 from enquiry_history where enquiry_id = enquiries.id and what = 'opened'
  )
)`

function selectBriefEnquiries(db: Kysely<Tables>) {
  return db.selectFrom('enquiries').select([
    ...(['number', 'name', 'status', 'quarantined', 'origin', 'page'] as const),
    ...(['next_step', 'next_step_on'] as const),
    'received_at as receivedAtMs',
    'service_interest as serviceInterest',
    'budget_interest as budgetInterest',
    'erasure_announced_at as erasureAnnouncedAtMs',
    sql<string>`substr(message, 1, ${BEGINNING})`.as('message'),
    sql<number | boolean>`
        exists (select 1 from enquiry_notes where enquiry_id = enquiries.id and note <> '')
      `.as('hasNote'),
    sql<number | boolean>`${IS_UNREAD}`.as('isUnread'),
  ])
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

export function toNextStep({
  next_step: text,
  next_step_on: on,
}: NextStepColumns): NextStep | null {
  return on === null ? null : { text, on }
}

/** What an enquiry came to: null unless it is won, and where nobody said. */
export function toSum({
  status,
  won_amount: amount,
  won_currency: currency,
}: Pick<Selectable<Tables['enquiries']>, 'status' | 'won_amount' | 'won_currency'>): Sum | null {
  return status !== 'won' || amount === null || currency === null ? null : { amount, currency }
}

type NextStepColumns = Pick<Selectable<Tables['enquiries']>, 'next_step' | 'next_step_on'>

async function readOne(
  db: Kysely<Tables>,
  column: 'number' | 'enquiries.id',
  value: number | string,
): Promise<ListedEnquiry | null> {
  const row = await selectListedEnquiries(db).where(column, '=', value).executeTakeFirst()
  return row ? toListedEnquiry(row) : null
}

/**
 * Enquiries with what became of their mail, for `toListedEnquiry`: of several addresses at the agency the one that has
 * not got it yet.
 */
export function selectListedEnquiries(db: Kysely<Tables>) {
  return db
    .selectFrom('enquiries')
    .leftJoin('mail_jobs', (join) =>
      join.on('mail_jobs.id', '=', (job) =>
        job
          .selectFrom('mail_jobs as jobs')
          .select('jobs.id')
          .whereRef('jobs.about_id', '=', 'enquiries.id')
          .where('jobs.kind', '=', 'enquiry')
          .orderBy((order) => order('jobs.state', '=', 'delivered'))
          .orderBy('jobs.attempts', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('enquiry_notes', 'enquiry_notes.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select([
      'enquiry_notes.note',
      'enquiry_notes.version',
      'mail_jobs.state',
      'mail_jobs.attempts',
      'mail_jobs.failure',
    ])
    .select(['mail_jobs.last_failure', 'mail_jobs.finished_at'])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListedEnquiries>['execute']>>[number]

export function toListedEnquiry(row: ListedRow): ListedEnquiry {
  return {
    ...toEnquiry(row),
    number: row.number,
    mail: row.state && {
      state: row.state,
      attempts: row.attempts ?? 0,
      failure: row.failure,
      lastFailure: row.last_failure,
    },
    mailedAtMs: row.state === 'delivered' ? row.finished_at : null,
    status: row.status,
    note: row.note ?? '',
    nextStep: toNextStep(row),
    versions: {
      ...{ note: row.version ?? 0, nextStep: row.next_step_version },
      status: row.status_version,
    },
    sum: toSum(row),
    lostBecause: row.status === 'lost' ? row.lost_because : null,
    erasureAnnouncedAtMs: row.erasure_announced_at,
  }
}

export function toEnquiry(row: Selectable<Tables['enquiries']>): Required<StoredEnquiry> {
  return {
    id: row.id,
    receivedAtMs: row.received_at,
    fields: enquiryOf(({ column }) => row[column]),
    contentHash: row.content_hash,
    quarantined: row.quarantined === 1,
    origin: row.origin,
    page: row.page,
    foundBy: row.found_by,
  }
}
