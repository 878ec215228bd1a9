import type { RateLimit } from '../../server/src/http/rateLimit.ts'
import { DELIVERY_TIMING, type DeliveryTiming } from '../../server/src/mail/delivery.ts'

/** The production timing, but with short retries. */
export const QUICK_TIMING: DeliveryTiming = {
  ...DELIVERY_TIMING,
  firstRetryMs: 20,
  longestRetryMs: 80,
  notAdmittedRetryMs: 80,
  firstUnconfirmedRetryMs: 80,
  idleMs: 50,
}

/** A timing with short leases. Where servers share a queue, only the end of a lease frees the claims of a killed server. */
export const QUICK_LEASE_TIMING: DeliveryTiming = {
  ...QUICK_TIMING,
  // Longer than a mail takes on a busy machine, since an attempt that is given up may have delivered the mail.
  attemptMs: 10_000,
  leaseMs: 8_000,
  // Not less than the lease, since mail that is due later than this counts as due.
  longestWaitMs: 9_000,
}

/** Many workers make tests shorter, since `smtp-server` delays each connection by a tenth of a second. */
export const MANY_WORKERS = 8

/** No limit in effect, for tests of other things. */
export const NO_LIMIT: RateLimit = { max: 1_000_000, timeWindow: 1_000 }
