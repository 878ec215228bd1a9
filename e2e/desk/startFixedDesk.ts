import { createFakeClock } from '../../server/test/support/createFakeClock.ts'
import { officeTime } from '../../server/test/support/officeTime.ts'
import { serveAgency } from '../support/serveAgency.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'

/** A Monday, by the clock of the office and in its hours. */
export const NOW_MS = officeTime('2026-03-02 10:00')

/** An agency whose clock stands still, so that each screen says the same whenever it is looked at. */
export function startFixedDesk(): Promise<Agency> {
  return startAgency({}, (environment) => serveAgency(environment, createFakeClock(NOW_MS)))
}
