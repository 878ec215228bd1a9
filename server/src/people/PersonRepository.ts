import type { PersonMail } from 'protocol/desk/people.ts'
import type { ListedEnquiry } from '../enquiries/EnquiryRepository.ts'
import type { StoredSignUp } from '../newsletter/SubscriberRepository.ts'

/** What is stored of one person, or one enquiry of theirs. */
export interface PersonRecords {
  /** The newest first. */
  readonly enquiries: readonly ListedEnquiry[]
  /** The newsletter sign-up; null when there is none. */
  readonly signUp: StoredSignUp | null
}

/** What became of the mail of what was deleted. */
export interface CancelledMail {
  /** Will not be sent any more. */
  readonly cancelled: number
  /** Was on its way at that moment, and may arrive all the same. */
  readonly underWay: number
}

/** What an address leads to. */
export interface FoundRecords extends PersonRecords {
  /** Enquiries of others, or under another spelling, that hold the address in some field. */
  readonly mentions: readonly ListedEnquiry[]
  /** Sign-ups under another spelling of the same inbox. */
  readonly otherSpellings: readonly StoredSignUp[]
  /** Whether the owner of the inbox had the newsletter stopped: only a code of it is kept. */
  readonly wantsNoMail: boolean
}

/** A row for a person to read: every column but keys, codes and tokens; times as ISO 8601 has them. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** A row with the rows that belong to it, by what they are. */
export interface CopiedRecord {
  readonly record: CopiedRow
  readonly parts: Readonly<Record<string, readonly CopiedRow[]>>
}

/** Everything that is stored of a person, whole. */
export interface PersonCopy {
  readonly enquiries: readonly CopiedRecord[]
  readonly newsletter: CopiedRecord | null
  /** By a code of the inbox: the mails that asked it to confirm within a day, and whether it wants none. */
  readonly inbox: {
    readonly mailsOfADay: readonly CopiedRow[]
    readonly wantsNoMail: boolean
  }
}

/** What is stored of a person, across enquiries, newsletter and mail. */
export interface PersonRepository {
  /** All that came with this e-mail address, however it is capitalised; in quarantine too. */
  find(address: string): Promise<FoundRecords>
  /** The mail of what `find` found, the newest first. */
  mails(records: PersonRecords): Promise<PersonMail[]>
  /** Of what `find` found, all that is stored; what mentions the address is not part of it. */
  copy(address: string, records: PersonRecords): Promise<PersonCopy>
  /** Deletes rows and mail in one transaction. What they held stays in the files until `eraseTraces`. */
  delete(records: PersonRecords): Promise<CancelledMail>
}
