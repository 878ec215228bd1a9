/** How long things take in the queue, in milliseconds. */
export interface DeliveryTiming {
  /** A mail whose worker vanished is free again after this. Longer than any attempt can last. */
  readonly leaseMs: number
  /** An attempt is given up after this. */
  readonly attemptMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  /** Between attempts while the mail server does not let us in. */
  readonly notAdmittedRetryMs: number
  /** After the first refusal of an enquiry's mail; doubles up to `longestWaitMs`. */
  readonly firstRefusedRetryMs: number
  /** Nothing in the queue waits longer than this. */
  readonly longestWaitMs: number
  /** How often a worker without work looks for mail that another process queued. */
  readonly idleMs: number
}

/** The longest that any mail in the queue waits for its turn, in milliseconds. */
export const LONGEST_WAIT_MS = 6 * 3_600_000

export const DELIVERY_TIMING: DeliveryTiming = {
  leaseMs: 120_000,
  attemptMs: 60_000,
  firstRetryMs: 15_000,
  longestRetryMs: 3_600_000,
  notAdmittedRetryMs: 900_000,
  firstRefusedRetryMs: 900_000,
  longestWaitMs: LONGEST_WAIT_MS,
  idleMs: 30_000,
}
