import type { Enquiry } from 'protocol/enquiry.ts'
import type { QueuedMail } from '../delivery/Mail.ts'
import type { MailState } from '../delivery/MailJobRepository.ts'

export interface StoredEnquiry {
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  /** Equal for equal fields, and for nothing else. */
  readonly contentHash: string
  /** Sent by a robot, as far as we can tell: stored for the owner to see, never mailed. */
  readonly quarantined: boolean
}

/** An enquiry as the owner sees it. */
export interface ListedEnquiry extends StoredEnquiry {
  /** What the owner calls it: in the order of arrival, not always without gaps. */
  readonly number: number
  /** What became of its mail; null when it has none, since it is quarantined. */
  readonly mail: MailState | null
}

export interface EnquiryCounts {
  /** Without those in quarantine. */
  readonly enquiries: number
  readonly quarantined: number
}

export interface ServiceCount {
  /** As the visitor chose it, or made it up. */
  readonly service: string
  readonly enquiries: number
}

/** Stored enquiries. Each method is one transaction. */
export interface EnquiryRepository {
  /**
   * Stores an enquiry and the mail that it causes, both or neither, on disk before it settles. When the same
   * content was stored at or after `repeatsSinceMs` (quarantined or not alike), stores nothing and says `repeated`.
   */
  store(
    enquiry: StoredEnquiry,
    mail: QueuedMail | null,
    repeatsSinceMs: number,
  ): Promise<'stored' | 'repeated'>
  /** Lifts the quarantine of an enquiry and queues its mail, both or neither. False when none has that number. */
  release(
    number: number,
    nowMs: number,
    mailOf: (enquiry: StoredEnquiry) => QueuedMail,
  ): Promise<boolean>
  /** Null when it has been deleted. */
  read(id: string): Promise<StoredEnquiry | null>
  /** The newest first; with a limit of null, all. */
  list(filter: { quarantined: boolean; limit: number | null }): Promise<ListedEnquiry[]>
  /** The enquiry of this number, in quarantine or not. */
  find(number: number): Promise<ListedEnquiry | null>
  counts(): Promise<EnquiryCounts>
  /** How many came from then up to `untilMs`, without those in quarantine, and for which services: the most wanted first. */
  wanted(
    sinceMs: number,
    untilMs: number,
    limit: number,
  ): Promise<{ readonly enquiries: number; readonly services: readonly ServiceCount[] }>
  /** How many enquiries came since then, and how many bytes of text. */
  receivedSince(sinceMs: number): Promise<{ readonly enquiries: number; readonly bytes: number }>
}
