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
}

/** What is stored of a person, across enquiries, newsletter and mail. */
export interface PersonRepository {
  /** All that came with this e-mail address, however it is capitalised; in quarantine too. */
  find(address: string): Promise<FoundRecords>
  /** Deletes rows and mail in one transaction. What they held stays in the files until `eraseTraces`. */
  delete(records: PersonRecords): Promise<CancelledMail>
}
