import type { Mail } from './Mail.ts'

/** One mail that a worker holds. `attempt` counts from 1 and fences: a later claim has a higher one. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly messageId: string
  readonly mail: Mail
  readonly attempt: number
}

/** What the workers need from storage. Each method is one transaction. */
export interface MailQueue {
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
  /** Refused for good, and kept. Does nothing when the lease has passed to another worker meanwhile. */
  markDead(claimed: ClaimedMail, nowMs: number, reason: string): Promise<void>
  /** Makes due what a killed process left claimed. Only for a process that is alone on its queue. */
  releaseClaims(nowMs: number): Promise<number>
  counts(): Promise<MailCounts>
}

export interface MailCounts {
  readonly waiting: number
  readonly dead: number
}
