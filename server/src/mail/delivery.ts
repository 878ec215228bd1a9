import type { SendOutcome } from './mail.ts'
import type { ClaimedMail, Failure } from './mailJobStore.ts'

/** The longest wait of any mail in the queue, in milliseconds. */
export const LONGEST_WAIT_MS = 6 * 3_600_000

export type DeliveryTiming = Readonly<typeof DELIVERY_TIMING>

/** Time limits and waits of the queue, in milliseconds. */
export const DELIVERY_TIMING = {
  /** A claimed mail is free again after this, unless its worker is alive and renews the lease. */
  leaseMs: 120_000,
  /** An attempt is given up after this: longer than a mail server may take for all steps (`SMTP_LIMITS`). */
  attemptMs: 2_400_000,
  /** A worker whose attempt lasts longer than this is replaced by a stand-in until the attempt ends. */
  slowMs: 20_000,
  /** The time that attempts under way get when the server stops. */
  stopMs: 5_000,
  firstRetryMs: 15_000,
  longestRetryMs: 3_600_000,
  /** The wait after a mail that may have arrived; further waits last `longestWaitMs`. */
  firstUnconfirmedRetryMs: 3_600_000,
  /** The wait between attempts while the mail server does not let us in. */
  notAdmittedRetryMs: 900_000,
  /** The wait after the first refusal of an enquiry's mail; doubles up to `longestWaitMs`. */
  firstRefusedRetryMs: 900_000,
  longestWaitMs: LONGEST_WAIT_MS,
  /** The interval at which an idle worker looks for mail that another process queued. */
  idleMs: 30_000,
}

/** The outcome of a job with a malformed payload, or with a kind of a newer version. */
export const UNREADABLE = { kind: 'unreadable', reason: 'unreadable' } as const

/** The outcome of one attempt at a job. */
export type Outcome =
  | SendOutcome
  | typeof UNREADABLE
  /** The row that the job is about is gone, so the job is deleted. */
  | { readonly kind: 'pointless' }
  /** The carrier itself has recorded the outcome in the queue. */
  | { readonly kind: 'settled' }

/** Carries out the jobs of one kind, by SMTP or otherwise. */
export interface Carrier {
  /** Tries once, and ends within its own time limit or soon after `signal` aborts. After an error the job is tried again. */
  deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Outcome>
  /** Returns whether the job is tried again after this failure. Otherwise it is given up, and kept with the reason. */
  retries(failure: Failure, claimed: ClaimedMail): boolean
}

/** The most stand-ins of a pool, which work while other workers wait for a slow mail server. */
export const MOST_STAND_INS = 12

/** Workers for some kinds of jobs, so that no kind holds up another. */
export interface WorkerPool {
  /** The number of workers, without stand-ins. */
  readonly workers: number
  /** Claims the next job that is due; returns null if there is none. */
  claim(nowMs: number): Promise<ClaimedMail | null>
  /** Returns when the next job is due, in milliseconds; null if none waits. */
  nextDueMs(): Promise<number | null>
}
