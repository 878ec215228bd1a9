import type { Enquiry } from 'protocol/enquiry.ts'

/** What became of the mail of an enquiry. Null: it has none, since it is quarantined. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly lastFailure: string | null
}

export interface ListedEnquiry {
  readonly number: number
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  readonly quarantined: boolean
  readonly mail: MailState | null
}

export interface ListedMail extends MailState {
  readonly kind: string
  /** The number of the enquiry that it is about; null for newsletter mail. */
  readonly enquiryNumber: number | null
  readonly queuedAtMs: number
  readonly nextAtMs: number
  readonly underWay: boolean
}

export interface ListedSubscriber {
  readonly email: string
  readonly requestedAtMs: number
  readonly confirmedAtMs: number
  readonly consentVersion: string
}

export interface VisitsOfDay {
  /** A UTC day, `2026-01-31`. */
  readonly day: string
  readonly views: number
  readonly visitors: number
}

export interface ViewedPage {
  readonly path: string
  readonly views: number
}

/** What is kept of one person, or one enquiry of theirs. */
export interface Kept {
  readonly enquiries: readonly ListedEnquiry[]
  /** The newsletter sign-up; null when there is none. */
  readonly signUp: KeptSignUp | null
}

export interface KeptSignUp {
  readonly id: string
  readonly email: string
  readonly state: 'quarantined' | 'pending' | 'confirmed'
}

/** What became of the mail of what was deleted. */
export interface CancelledMail {
  /** Will not be sent any more. */
  readonly cancelled: number
  /** Was on its way at that moment, and may arrive all the same. */
  readonly underWay: number
}

export interface DeskCounts {
  readonly enquiries: number
  readonly quarantined: number
  readonly confirmed: number
  readonly pending: number
}

/** Everything that the owner's commands ask the database. The newest comes first unless said otherwise. */
export interface Desk {
  enquiries(filter: { quarantined: boolean; limit: number | null }): Promise<ListedEnquiry[]>
  enquiry(number: number): Promise<ListedEnquiry | null>
  /** Mail that waits or was refused, the oldest first. */
  undelivered(): Promise<ListedMail[]>
  /** Makes undelivered mail due now: of one enquiry, or all. Mail under way is left alone. Returns how many. */
  retryMail(enquiryNumber: number | null, nowMs: number): Promise<number>
  /** All that came with this e-mail address, however it is capitalised; in quarantine too. */
  keptOf(address: string): Promise<Kept>
  /** Deletes rows and mail in one transaction. What they held stays in the files until `eraseTraces`. */
  delete(kept: Kept): Promise<CancelledMail>
  /** Those who confirmed, in that order. */
  subscribers(): Promise<ListedSubscriber[]>
  /** Days with visits from `firstDay` on, in their order. */
  visits(firstDay: string): Promise<VisitsOfDay[]>
  /** The most viewed pages since `firstDay`. */
  viewedPages(firstDay: string, limit: number): Promise<ViewedPage[]>
  counts(): Promise<DeskCounts>
}
