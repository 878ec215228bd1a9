import type { RateLimit } from '../../server/src/http/rateLimit.ts'
import { DELIVERY_TIMING, type DeliveryTiming } from '../../server/src/mail/delivery.ts'

/** The timing of production, but with short retries. */
export const QUICK_TIMING: DeliveryTiming = {
  ...DELIVERY_TIMING,
  firstRetryMs: 20,
  longestRetryMs: 80,
  notAdmittedRetryMs: 80,
  firstUnconfirmedRetryMs: 80,
  idleMs: 50,
}

/**
 * A timing with short leases, for servers that share a queue: the mails that a killed server has claimed become free only when their leases
 * end.
 */
export const QUICK_LEASE_TIMING: DeliveryTiming = {
  ...QUICK_TIMING,
  // Longer than sending takes on a busy machine, because a mail whose attempt is cut off may have arrived, and is still sent again.
  attemptMs: 10_000,
  leaseMs: 8_000,
  // Longer than `leaseMs`: a mail that is due after more than this time counts as due now, so leased mail would be sent twice.
  longestWaitMs: 9_000,
}

/** A rate limit that no test reaches, for tests of other subjects. */
export const NO_LIMIT: RateLimit = { max: 1_000_000, timeWindow: 1_000 }

/** The number of delivery workers. Many workers shorten tests, because `smtp-server` delays each connection by a tenth of a second. */
export const MANY_WORKERS = 8

/** A server with quick retries and without limits, for tests of other subjects. */
export const QUICK_SERVER = {
  timing: QUICK_TIMING,
  deliveryWorkers: MANY_WORKERS,
  formRate: NO_LIMIT,
  eventRate: NO_LIMIT,
  entryRate: NO_LIMIT,
}
