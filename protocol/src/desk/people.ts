import { phoneNumbersIn } from '../contacts.ts'
import type { Enquiry } from '../enquiry.ts'
import type { EnquiryOrigin, EnquiryStatus, SitePage } from './enquiries.ts'
import type { Subscriber, SubscriberPage, SubscriberState } from './subscribers.ts'

/** Whom to look up, `POST /api/people/search`, or to copy, `POST /api/people/export`: an address stands in no URL. */
export interface PersonQuery {
  /** An e-mail address; or a phone number, where there is no address. */
  readonly address: string
}

/** An enquiry on a person's page; of a long message its beginning. */
export interface PersonEnquiry extends Enquiry {
  readonly number: number
  readonly receivedAtMs: number
  readonly isMessageWhole: boolean
  readonly origin: EnquiryOrigin
  readonly page: SitePage | null
  readonly status: EnquiryStatus
  readonly quarantined: boolean
  readonly note: string
}

/** A mail about what a person sent, or to them. */
export interface PersonMail {
  /** `enquiry`, `newsletter-confirmation`, `newsletter-issue`. */
  readonly kind: string
  /** The enquiry that it tells of; null for mail of the newsletter. */
  readonly enquiry: number | null
  /** The issue that it is; null for all other mail. */
  readonly issue: number | null
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly queuedAtMs: number
  readonly finishedAtMs: number | null
  readonly lastFailure: string | null
}

/** Where copies may be that the desk cannot erase. */
export interface OtherCopies {
  /** When the newest backup beside the database was made; null when there is none. */
  readonly latestBackupMs: number | null
  /** Exports, and databases that a restore replaced, on the server's machine. */
  readonly files: readonly string[]
  /** PostgreSQL's files, until it overwrites what was deleted, and its write-ahead log. */
  readonly inPostgres: boolean
}

/** All that is stored of an address. */
export interface Person {
  readonly address: string
  /** From exactly this address, the newest first. */
  readonly enquiries: readonly PersonEnquiry[]
  readonly signUp: Subscriber | null
  readonly mails: readonly PersonMail[]
  /** Enquiries that hold the address in some field, and may be of somebody else. */
  readonly mentions: readonly PersonEnquiry[]
  /** Sign-ups of the same inbox under another spelling. */
  readonly otherSpellings: readonly { readonly email: string; readonly state: SubscriberState }[]
  /** Whether the owner of the inbox had the newsletter stopped: only a code of it is kept. */
  readonly wantsNoMail: boolean
  /** The wording that is beside the newsletter's form now. */
  readonly wording: SubscriberPage['wording']
  readonly copies: OtherCopies
}

/** Whom to erase, `POST /api/people/erase`. */
export interface PersonErasure extends PersonQuery {
  /** Numbers of enquiries that only mention the address and go too. */
  readonly mentions: readonly number[]
}

/** What was erased. */
export interface ErasedPerson {
  readonly enquiries: readonly number[]
  readonly signUp: boolean
  /** Mails that waited and will not be sent. */
  readonly cancelled: number
  /** Mails that were on their way at that moment, and may still arrive. */
  readonly underWay: number
  /** The database's files still hold traces, since something else uses them: the server erases these within the hour. */
  readonly tracesLeft: boolean
  readonly copies: OtherCopies
}

/** What is said of anything else. */
export const PERSON_ADDRESS = 'Type a whole e-mail address, with its @, or a phone number.'

/** Whether a person can be looked up by it: an e-mail address or a phone number. */
export function isPersonAddress(typed: string): boolean {
  return typed.includes('@') || phoneNumbersIn(typed).length > 0
}
