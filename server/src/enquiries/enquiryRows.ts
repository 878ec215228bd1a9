import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Box, EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS, type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import type { EnquiryColumns, Tables } from '../database/Tables.ts'
import type { Failure, MailState } from '../mail/mailJobStore.ts'
import type { Search } from './search.ts'

export { ENQUIRY_STATUSES, type EnquiryStatus } from 'protocol/desk/enquiries.ts'

/** Something that somebody did about an enquiry. A note's text is not part of it. */
export interface PastEvent {
  readonly atMs: number
  readonly who: string
  /** The status that it got, that its note was changed, that somebody saw it first, or that it came out of quarantine. */
  readonly what: EnquiryStatus | 'note' | 'opened' | 'released'
}

/** What is to become of an enquiry; what is left out stays. */
export interface EnquiryChange {
  readonly status?: EnquiryStatus
  /** What the note becomes, from what it is: empty for none, null to change nothing at all. */
  readonly noteOf?: (former: string) => string | null
}

export interface StoredEnquiry {
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  /** Equal for equal fields, and for nothing else. */
  readonly contentHash: string
  /** Sent by a robot, as far as we can tell: stored for the owner to see, never mailed. */
  readonly quarantined: boolean
}

export interface NumberedEnquiry extends StoredEnquiry {
  /** What the owner calls it: in the order of arrival, not always without gaps. */
  readonly number: number
}

/** An enquiry as the owner sees it. */
export interface ListedEnquiry extends NumberedEnquiry {
  /** What became of its mail; null when it has none, since it is quarantined. */
  readonly mail: MailState | null
  /** When the last address at the agency got it; null until then. */
  readonly mailedAtMs: number | null
  readonly status: EnquiryStatus
  /** For the agency alone; empty for none. */
  readonly note: string
  /** Since when it is announced that it will be erased; null while it is kept. */
  readonly erasureAnnouncedAtMs: number | null
}

/** As much of an enquiry as a list shows. */
export interface BriefEnquiry {
  readonly number: number
  readonly receivedAtMs: number
  readonly name: string
  readonly serviceInterest: string
  readonly budgetInterest: string
  /** The beginning of the message. */
  readonly beginning: string
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  readonly hasNote: boolean
  readonly erasureAnnouncedAtMs: number | null
}

/** A part of a box: what has to be answered in the order of arrival, all others the newest first. */
export interface EnquiryQuery {
  readonly box: Box
  /** Null for all. */
  readonly search: Search | null
  /** The number of the last one before; null for the beginning. */
  readonly after: number | null
  readonly limit: number
}

/** As much of an enquiry as a reminder needs: nothing about the person. */
export interface UnansweredEnquiry {
  readonly number: number
  readonly receivedAtMs: number
  readonly serviceInterest: string
}

/** An enquiry that will be erased unless it is won before. */
export interface AnnouncedErasure extends UnansweredEnquiry {
  readonly announcedAtMs: number
}

export interface EnquiryCounts {
  /** Without those in quarantine. */
  readonly enquiries: number
  /** The same, told apart. */
  readonly byStatus: Readonly<Record<EnquiryStatus, number>>
  readonly quarantined: number
}

export interface ServiceCount {
  /** As the visitor chose it, or made it up. */
  readonly service: string
  readonly enquiries: number
}

/** Which enquiries to list. */
export interface EnquiryFilter {
  readonly quarantined: boolean
  /** Null for all. */
  readonly limit: number | null
}

type EnquiryRow = Selectable<Tables['enquiries']>

type ListedRow = EnquiryRow & {
  state: 'waiting' | 'delivered' | 'dead' | null
  attempts: number | null
  failure: Failure | null
  last_failure: string | null
  finished_at: number | null
  note: string | null
}

export function toEnquiryRow(enquiry: StoredEnquiry): Insertable<Tables['enquiries']> {
  const fields = ENQUIRY_FIELDS.map(({ name, column }) => [column, enquiry.fields[name]] as const)
  return {
    id: enquiry.id,
    received_at: enquiry.receivedAtMs,
    ...(Object.fromEntries(fields) as EnquiryColumns),
    content_hash: enquiry.contentHash,
    quarantined: Number(enquiry.quarantined),
  }
}

export function toEnquiry(row: EnquiryRow): StoredEnquiry {
  return {
    id: row.id,
    receivedAtMs: row.received_at,
    fields: enquiryOf(({ column }) => row[column]),
    contentHash: row.content_hash,
    quarantined: row.quarantined === 1,
  }
}

type BriefRow = Pick<
  EnquiryRow,
  | 'number'
  | 'received_at'
  | 'name'
  | 'service_interest'
  | 'budget_interest'
  | 'status'
  | 'quarantined'
  | 'erasure_announced_at'
> & { beginning: string; has_note: number | boolean }

export function toBriefEnquiry(row: BriefRow): BriefEnquiry {
  return {
    number: row.number,
    receivedAtMs: row.received_at,
    name: row.name,
    serviceInterest: row.service_interest,
    budgetInterest: row.budget_interest,
    beginning: row.beginning,
    status: row.status,
    quarantined: row.quarantined === 1,
    hasNote: Boolean(row.has_note),
    erasureAnnouncedAtMs: row.erasure_announced_at,
  }
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
      'mail_jobs.state',
      'mail_jobs.attempts',
      'mail_jobs.failure',
      'mail_jobs.last_failure',
      'mail_jobs.finished_at',
    ])
}

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
    erasureAnnouncedAtMs: row.erasure_announced_at,
  }
}
