import { createFakeClock, officeTime } from '../../server/clocks.ts'
import { type Agency, serveAgency, startAgency } from '../support/startAgency.ts'

/** A time on a Monday within office hours. */
export const NOW_MS = officeTime('2026-03-02 10:00')

export function startFixedDesk(): Promise<Agency> {
  return startAgency({}, (environment) => serveAgency(environment, createFakeClock(NOW_MS)))
}
