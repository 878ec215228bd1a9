import type { Box, EnquiryStatus } from 'protocol/desk/enquiries.ts'
import type { Enquiry } from 'protocol/enquiry.ts'
import type { QueuedMail } from '../mail/mail.ts'
import type { MailState } from '../mail/mailJobStore.ts'
import type { Search } from './parseSearch.ts'

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

/** Stored enquiries. Each method is one transaction. */
export interface EnquiryRepository {
  /**
   * Stores an enquiry and the mails that it causes, all or nothing, on disk before it settles. When the same
   * content was stored at or after `repeatsSinceMs` (quarantined or not alike), stores nothing and says `repeated`.
   */
  store(
    enquiry: StoredEnquiry,
    mails: readonly QueuedMail[],
    repeatsSinceMs: number,
  ): Promise<'stored' | 'repeated'>
  /** Lifts the quarantine of an enquiry, queues its mail and writes it into its history. False when none has that number. */
  release(
    number: number,
    by: { readonly who: string; readonly atMs: number },
    mailOf: (enquiry: StoredEnquiry) => QueuedMail,
  ): Promise<boolean>
  /** Null when it has been deleted. */
  read(id: string): Promise<NumberedEnquiry | null>
  /**
   * Changes an enquiry and writes what changed into its history, both or neither. An erasure that was announced is
   * withdrawn once it is won. `missing`: none has that number, or it is in quarantine. `refused`: `noteOf` said null.
   */
  change(
    number: number,
    change: EnquiryChange,
    by: { readonly who: string; readonly atMs: number },
  ): Promise<'changed' | 'unchanged' | 'missing' | 'refused'>
  /** Writes into its history that somebody saw it, the first time. False when there is none of that number. */
  open(number: number, by: { readonly who: string; readonly atMs: number }): Promise<boolean>
  /** What was done about an enquiry, the oldest first. */
  history(id: string): Promise<PastEvent[]>
  /** Those that are still new, the oldest first. */
  unanswered(): Promise<readonly UnansweredEnquiry[]>
  /**
   * Announces the erasure of all that was received before the given time and not won, in quarantine too, and withdraws
   * all other announcements: with null, every one. Returns how many are new.
   */
  announceErasures(receivedBeforeMs: number | null, nowMs: number): Promise<number>
  /**
   * Erases those whose erasure was announced by `announcedByMs` and that were received before `receivedBeforeMs`, with
   * all that belongs to them. At most `limit` a call; returns how many. What they held stays in the files until
   * `eraseTraces`.
   */
  eraseAnnounced(
    limits: { readonly receivedBeforeMs: number; readonly announcedByMs: number },
    limit: number,
  ): Promise<number>
  /** What will be erased next, first; in quarantine too. */
  announcedErasures(): Promise<readonly AnnouncedErasure[]>
  page(query: EnquiryQuery): Promise<BriefEnquiry[]>
  /** The newest first. */
  list(filter: EnquiryFilter): Promise<ListedEnquiry[]>
  /** The enquiry of this number, in quarantine or not. */
  find(number: number): Promise<ListedEnquiry | null>
  counts(): Promise<EnquiryCounts>
  /** Another text after each change of what is listed, by whichever process. */
  version(): Promise<string>
  /** How many came from then up to `untilMs`, without those in quarantine, and for which services: the most wanted first. */
  wanted(
    sinceMs: number,
    untilMs: number,
    limit: number,
  ): Promise<{ readonly enquiries: number; readonly services: readonly ServiceCount[] }>
  /** How many enquiries came since then, and how many bytes of text. */
  receivedSince(sinceMs: number): Promise<{ readonly enquiries: number; readonly bytes: number }>
}
