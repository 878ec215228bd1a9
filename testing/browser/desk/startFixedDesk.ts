import { createFakeClock, officeTime } from '../../server/clocks.ts'
import { type Agency, serveAgency, startAgency } from '../support/startAgency.ts'

/** A Monday, by the clock of the office and in its hours. */
export const NOW_MS = officeTime('2026-03-02 10:00')

/** An agency whose clock stands still, so that each screen says the same whenever it is looked at. */
export function startFixedDesk(): Promise<Agency> {
  return startAgency({}, (environment) => serveAgency(environment, createFakeClock(NOW_MS)))
}
