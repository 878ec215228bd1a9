import type { SendOutcome } from './mail.ts'
import type { ClaimedMail, Failure } from './mailJobStore.ts'

/** No queued mail waits longer than this for its next attempt. */
export const LONGEST_WAIT_MS = 6 * 3_600_000

export type DeliveryTiming = Readonly<typeof DELIVERY_TIMING>

export const DELIVERY_TIMING = {
  /** A claimed mail is free again after this time, unless its worker is alive and renews the lease. */
  leaseMs: 120_000,
  /** An attempt is aborted after this time. It usually ends earlier, by the time limits of its steps (`SMTP_LIMITS`). */
  attemptMs: 2_400_000,
  /** If an attempt lasts longer than this, an additional worker takes further mail until the attempt ends. */
  slowMs: 20_000,
  /** When the server stops, attempts under way are aborted after this time. */
  stopMs: 5_000,
  firstRetryMs: 15_000,
  longestRetryMs: 3_600_000,
  /** The first wait after an attempt whose mail may have arrived; all further waits last `longestWaitMs`. */
  firstUnconfirmedRetryMs: 3_600_000,
  /** The wait between attempts while the mail server refuses our account. */
  notAdmittedRetryMs: 900_000,
  /** The wait after the first refusal of an enquiry's mail. Each further wait is twice as long, up to `longestWaitMs`. */
  firstRefusedRetryMs: 900_000,
  longestWaitMs: LONGEST_WAIT_MS,
  /** The interval at which an idle worker looks for mail that another process queued. */
  idleMs: 30_000,
}

export type Outcome =
  | SendOutcome
  /** The job has a malformed payload, or a kind that only a newer version knows. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The row that the job is about is gone, so the job is deleted. */
  | { readonly kind: 'pointless' }
  /** The carrier itself has already recorded the outcome in the queue. */
  | { readonly kind: 'settled' }

/** Carries out the jobs of one kind, by SMTP or another protocol. */
export interface Carrier {
  /**
   * Makes one attempt. Ends within its own time limit or soon after `signal` aborts. Throws `SyntaxError` for a malformed payload. After any
   * other error the job is tried again soon.
   */
  deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Outcome>
  /** Returns whether the job is tried again after this failure. If not, the job is given up: its row stays, with the reason. */
  retries(failure: Failure, claimed: ClaimedMail): boolean
}

/** A pool starts at most this many additional workers, one for each worker that waits for a slow mail server. */
export const MOST_STAND_INS = 12

/** Workers that only take some kinds of jobs, so that one kind cannot delay another. */
export interface WorkerPool {
  readonly workers: number
  claim(nowMs: number): Promise<ClaimedMail | null>
  nextDueMs(): Promise<number | null>
}
