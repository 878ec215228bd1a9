import { phoneNumbersIn } from '../contacts.ts'
import type { Enquiry } from '../enquiry.ts'
import type { EnquiryOrigin, EnquiryStatus, SitePage } from './enquiries.ts'
import type { Subscriber, SubscriberPage, SubscriberState } from './subscribers.ts'

/**
 * The person to look up (`POST /api/people/search`) or to export (`POST /api/people/export`). Sent by POST to keep the address out of URLs.
 */
export interface PersonQuery {
  /** An e-mail address; or a phone number, for a person without an address. */
  readonly address: string
}

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

/** A mail to a person, or to the agency about the person's enquiry. */
export interface PersonMail {
  /** The kind of mail: `enquiry`, `newsletter-confirmation` or `newsletter-issue`. */
  readonly kind: string
  readonly enquiry: number | null
  readonly issue: number | null
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly queuedAtMs: number
  readonly finishedAtMs: number | null
  readonly lastFailure: string | null
}

/** The copies of a person's data that the desk cannot erase. */
export interface OtherCopies {
  /** When the newest backup beside the database was made; null if there is none. */
  readonly latestBackupMs: number | null
  /** Files on the server's machine: exports, and databases that a restore replaced. */
  readonly files: readonly string[]
  /** Whether PostgreSQL may keep copies: in its data files until new rows overwrite the deleted rows, and in its write-ahead log. */
  readonly inPostgres: boolean
}

export interface Person {
  readonly address: string
  /** Enquiries from exactly the searched address, newest first. */
  readonly enquiries: readonly PersonEnquiry[]
  readonly signUp: Subscriber | null
  readonly mails: readonly PersonMail[]
  /** Enquiries with this address in another text, such as the message or your note; another person may have sent them. */
  readonly mentions: readonly PersonEnquiry[]
  /** Sign-ups of the same inbox with another spelling of the address. */
  readonly otherSpellings: readonly { readonly email: string; readonly state: SubscriberState }[]
  /** Whether the person has blocked the newsletter. The server then keeps only a hash of the address. */
  readonly wantsNoMail: boolean
  readonly wording: SubscriberPage['wording']
  readonly copies: OtherCopies
}

/** The body of `POST /api/people/erase`. */
export interface PersonErasure extends PersonQuery {
  /** The numbers of the enquiries in `Person.mentions` to erase as well. */
  readonly mentions: readonly number[]
}

/** The answer to an erasure, of a person or of a single enquiry. */
export interface ErasedRecords {
  readonly enquiries: readonly number[]
  readonly signUp: boolean
  /** Waiting mails that will not be sent. */
  readonly cancelled: number
  /** Mails that were being sent during the erasure, and may still arrive. */
  readonly underWay: number
  /** Whether traces remain in the database's files because the files were in use. The server erases such traces within the hour. */
  readonly tracesLeft: boolean
  readonly copies: OtherCopies
}

export const PERSON_ADDRESS =
  'Type a whole e-mail address, with its @, or a phone number. To find a name, search the inbox.'

/** Whether a text can identify a person: it contains an e-mail address or a phone number. */
export function isPersonAddress(typed: string): boolean {
  return typed.includes('@') || phoneNumbersIn(typed).length > 0
}
