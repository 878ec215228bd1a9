import { createFakeClock } from '../../server/test/support/createFakeClock.ts'
import { serveAgency } from '../support/serveAgency.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'

/** Monday, 2 March 2026, 10:00 in Nairobi: in office hours. */
export const NOW_MS = Date.UTC(2026, 2, 2, 7)

/** An agency whose clock stands still, so that each screen says the same whenever it is looked at. */
export function startFixedDesk(): Promise<Agency> {
  return startAgency({}, (environment) => serveAgency(environment, createFakeClock(NOW_MS)))
}
