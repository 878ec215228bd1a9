import type { Enquiry } from 'protocol/enquiry.ts'
import type { QueuedMail } from '../delivery/Mail.ts'

/** An enquiry as it is kept. */
export interface KeptEnquiry {
  readonly id: string
  readonly receivedAtMs: number
  readonly fields: Enquiry
  /** Equal for equal fields, and for nothing else. */
  readonly contentHash: string
  /** Sent by a robot, as far as we can tell: kept for the owner to see, never mailed. */
  readonly quarantined: boolean
}

/** What the rules for enquiries need from storage. */
export interface EnquiryStore {
  /**
   * Keeps an enquiry and the mail that it causes, both or neither, on disk before it settles. When the same
   * content was kept at or after `repeatsSinceMs` (quarantined or not alike), keeps nothing and says `repeated`.
   */
  keep(
    enquiry: KeptEnquiry,
    mail: QueuedMail | null,
    repeatsSinceMs: number,
  ): Promise<'kept' | 'repeated'>
  /** Lifts the quarantine of an enquiry and queues its mail, both or neither. False when none has that number. */
  release(
    number: number,
    nowMs: number,
    mailOf: (enquiry: KeptEnquiry) => QueuedMail,
  ): Promise<boolean>
}
