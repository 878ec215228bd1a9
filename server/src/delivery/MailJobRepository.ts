import type { SendOutcome } from './MailTransport.ts'

/** One mail that a worker holds. `attempt` counts from 1 and fences: a later claim has a higher one. */
export interface ClaimedMail {
  readonly id: string
  /** A kind that this version may not know. */
  readonly kind: string
  readonly aboutId: string
  readonly messageId: string
  /** The address at the agency that gets it; null until `assign`, and for mail to visitors. */
  readonly recipient: string | null
  readonly payload: string
  readonly queuedAtMs: number
  readonly attempt: number
  /** Why the attempt before failed; null when none has. */
  readonly failure: Failure | null
  /** Not to be begun before this moment; absent for at once. */
  readonly startAtMs?: number
}

/** Why the last attempt failed; `unreadable` when there was nothing to send. */
export type Failure = Exclude<SendOutcome['kind'], 'delivered'> | 'unreadable'

/** What became of a mail so far. Only mail that is not an enquiry's can be `dead`: given up. */
export interface MailState {
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly attempts: number
  readonly failure: Failure | null
  readonly lastFailure: string | null
}

export interface ListedMail extends MailState {
  readonly id: string
  readonly kind: string
  /** The number of the enquiry that it is about; null for newsletter mail. */
  readonly enquiryNumber: number | null
  /** The address at the agency; null while it has none yet, and for mail to visitors. */
  readonly recipient: string | null
  readonly queuedAtMs: number
  readonly nextAtMs: number
  readonly underWay: boolean
}

/** The queue in numbers, without a name or an address. */
export interface MailCounts {
  readonly waiting: number
  /** Refused for good: only ever mail to somebody who signed up. */
  readonly dead: number
  /** Of an enquiry: refused, not admitted, or waiting for more than an hour. Somebody has to act. */
  readonly enquiriesStuck: number
  /** Jobs of which this version can make no mail. */
  readonly unreadable: number
  /** Sign-ups that wait because more came than may be mailed within an hour. */
  readonly signUpsHeld: number
  /** Issues of the newsletter that stand still since the mail server refused them. */
  readonly issuesStopped: number
}

/** Certain kinds of mail, all but certain ones, or any. */
export type Kinds = readonly string[] | { readonly except: readonly string[] } | null

/**
 * The queue of mail. An issue of the newsletter is taken up, listed and counted by `IssueRepository`; what is noted of
 * a claimed mail is the same for both. Each method is one transaction.
 */
export interface MailJobRepository {
  /**
   * Takes the most urgent mail that is due, of certain kinds or of any, and no other worker gets it before
   * `nowMs + leaseMs`. Due is also what waits for longer than `longestWaitMs`: the clock has jumped back since.
   * One a call: with several, one hung connection would stall them all.
   */
  claim(
    nowMs: number,
    limits: { readonly leaseMs: number; readonly longestWaitMs: number },
    kinds: Kinds,
  ): Promise<ClaimedMail | null>
  /**
   * Gives a claimed mail the first of these addresses that has none of the same kind about the same row, and queues
   * one for each further such address. Null when all have one: nobody is left for the claimed mail.
   */
  assign(claimed: ClaimedMail, addresses: readonly string[], nowMs: number): Promise<string | null>
  /** When the next waiting mail of certain kinds, or of any, is due, in milliseconds; null when none waits. */
  nextDueMs(kinds: Kinds): Promise<number | null>
  /** The SMTP server took it. Its payload is deleted; that it was sent stays. */
  markDelivered(id: string, nowMs: number): Promise<void>
  /** Does nothing when the lease has passed to another worker meanwhile. */
  retryAt(claimed: ClaimedMail, nextMs: number, failure: Failure, reason: string): Promise<void>
  /** Given up; the mail stays stored. Does nothing when the lease has passed to another worker meanwhile. */
  markDead(claimed: ClaimedMail, nowMs: number, failure: Failure, reason: string): Promise<void>
  /** Nobody waits for it any more. Does nothing when the lease has passed to another worker meanwhile. */
  discard(claimed: ClaimedMail): Promise<void>
  /**
   * Makes due what a killed process left claimed, and what was refused or not admitted: the settings may be right now.
   * Only for a process that is alone on its queue.
   */
  releaseClaims(nowMs: number): Promise<number>
  /**
   * Makes undelivered mail due now: one by its id, or all. Mail under way is left alone, and sign-ups that wait for
   * their turn. Returns how many.
   */
  retryNow(id: string | null, nowMs: number): Promise<number>
  /** Mail that waits, that was refused, or both, the oldest first. */
  undelivered(filter?: {
    readonly state?: 'waiting' | 'dead'
    readonly limit?: number
  }): Promise<ListedMail[]>
  /** Another text after each change of what waits or was refused, issues apart. */
  version(): Promise<string>
  counts(nowMs: number): Promise<MailCounts>
}
