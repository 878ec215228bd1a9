import type { RateLimit } from '../../server/src/http/rateLimit.ts'
import { DELIVERY_TIMING, type DeliveryTiming } from '../../server/src/mail/delivery.ts'

/** As in production, but with retries that a test can wait for. */
export const QUICK_TIMING: DeliveryTiming = {
  ...DELIVERY_TIMING,
  firstRetryMs: 20,
  longestRetryMs: 80,
  notAdmittedRetryMs: 80,
  firstUnconfirmedRetryMs: 80,
  idleMs: 50,
}

/** Where several servers share a queue, only the lease brings back what a killed one had claimed. */
export const QUICK_LEASE_TIMING: DeliveryTiming = {
  ...QUICK_TIMING,
  // More than a mail takes on a busy machine: an attempt that is given up may have delivered it.
  attemptMs: 10_000,
  leaseMs: 8_000,
  // After a mail that was left unconfirmed twice. Not less than the lease: what waits for longer than this is due.
  longestWaitMs: 9_000,
}

/** `smtp-server` lets every connection wait a tenth of a second: more workers, shorter tests. */
export const MANY_WORKERS = 8

/** Plenty, for tests about something else than the limit. */
export const NO_LIMIT: RateLimit = { max: 1_000_000, timeWindow: 1_000 }
