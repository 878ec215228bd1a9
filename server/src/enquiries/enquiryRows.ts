import type { Selectable } from 'kysely'
import type {
  EnquiryOrigin,
  EnquiryStatus,
  EnquiryText,
  FoundBy,
  LostBecause,
  NextStep,
  Sum,
} from 'protocol/desk/enquiries.ts'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import type { Db, Tables } from '../database/Tables.ts'
import type { MailState } from '../mail/mailJobStore.ts'

export interface StoredEnquiry {
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  /** A hash of the fields: equal exactly if all fields are equal. */
  readonly contentHash: string
  /** Whether the server or a member set the enquiry aside as spam. A quarantined enquiry is stored, but not mailed. */
  readonly quarantined: boolean
  readonly origin?: EnquiryOrigin
  readonly page?: string | null
  readonly foundBy?: FoundBy | null
}

export interface ListedEnquiry extends Required<StoredEnquiry> {
  /** The number by which members name the enquiry. Numbers are in order of arrival, possibly with gaps. */
  readonly number: number
  /** The state of the mail about this enquiry; null if there is none, because the enquiry is quarantined or exceeded the hour's limit. */
  readonly mail: MailState | null
  /** When the last of the agency's addresses received the mail; null until then. */
  readonly mailedAtMs: number | null
  readonly status: EnquiryStatus
  readonly note: string
  readonly nextStep: NextStep | null
  readonly versions: Readonly<Record<EnquiryText, number>>
  readonly sum: Sum | null
  readonly lostBecause: LostBecause | null
  readonly erasureAnnouncedAtMs: number | null
}

/** Selects enquiries for `toListedEnquiry`, each with the state of its mail. Of several mails, takes an undelivered mail if there is any. */
export function selectListedEnquiries(db: Db) {
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
    .select(['enquiry_notes.note', 'enquiry_notes.version'])
    .select(['mail_jobs.state', 'mail_jobs.attempts', 'mail_jobs.failure'])
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

export function toNextStep(row: NextStepColumns): NextStep | null {
  const { next_step: text, next_step_on: on } = row
  return on === null ? null : { text, on }
}

/** Returns the price of a won enquiry; null if it has none. Of other enquiries the price is hidden, and counts again once they are won again. */
export function toSum({
  status,
  won_amount: amount,
  won_currency: currency,
}: Pick<Selectable<Tables['enquiries']>, 'status' | 'won_amount' | 'won_currency'>): Sum | null {
  return status !== 'won' || amount === null || currency === null ? null : { amount, currency }
}

type NextStepColumns = Pick<Selectable<Tables['enquiries']>, 'next_step' | 'next_step_on'>
