import type { Insertable, Kysely, Selectable } from 'kysely'
import { ENQUIRY_FIELDS, enquiryOf } from 'protocol/enquiry.ts'
import type { BriefEnquiry, ListedEnquiry, StoredEnquiry } from '../enquiries/EnquiryRepository.ts'
import type { Failure } from '../mail/mailJobStore.ts'
import type { EnquiryColumns, Tables } from './Tables.ts'

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
