import type { Mail } from './Mail.ts'

/** One mail that a worker holds. `attempt` counts from 1 and fences: a later claim has a higher one. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly messageId: string
  readonly mail: Mail
  readonly attempt: number
}

/** What became of a mail so far. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly lastFailure: string | null
}

export interface ListedMail extends MailState {
  readonly kind: string
  /** The number of the enquiry that it is about; null for newsletter mail. */
  readonly enquiryNumber: number | null
  readonly queuedAtMs: number
  readonly nextAtMs: number
  readonly underWay: boolean
}

export interface MailCounts {
  readonly waiting: number
  readonly dead: number
}

/** The queue of mail. Each method is one transaction. */
export interface MailJobRepository {
  /**
   * Takes the mail that has been due longest, and no other worker gets it before `nowMs + leaseMs`.
   * One a call: with several, one hung connection would stall them all.
   */
  claim(nowMs: number, leaseMs: number): Promise<ClaimedMail | null>
  /** When the next waiting mail is due, in milliseconds; null when none waits. */
  nextDueMs(): Promise<number | null>
  /** The SMTP server took it. What it said is deleted; that it was sent stays. */
  markDelivered(id: string, nowMs: number): Promise<void>
  /** Does nothing when the lease has passed to another worker meanwhile. */
  retryAt(claimed: ClaimedMail, nextMs: number, reason: string): Promise<void>
  /** Refused for good; the mail stays stored. Does nothing when the lease has passed to another worker meanwhile. */
  markDead(claimed: ClaimedMail, nowMs: number, reason: string): Promise<void>
  /** Makes due what a killed process left claimed. Only for a process that is alone on its queue. */
  releaseClaims(nowMs: number): Promise<number>
  /** Makes undelivered mail due now: of one enquiry, or all. Mail under way is left alone. Returns how many. */
  retryNow(enquiryNumber: number | null, nowMs: number): Promise<number>
  /** Mail that waits or was refused, the oldest first. */
  undelivered(): Promise<ListedMail[]>
  counts(): Promise<MailCounts>
}
