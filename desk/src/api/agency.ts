import type { AgencyNow } from 'protocol/desk/events.ts'
import { officeClock } from 'protocol/officeHours.ts'
import { createStore } from './createStore.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

const ALWAYS = { firstDay: 'Monday', lastDay: 'Sunday', opens: '0:00', closes: '24:00' } as const
const UNKNOWN: AgencyNow = { name: 'The desk', hours: { ...ALWAYS, timeZone }, currencies: [] }

/** The agency's name, office hours and currencies, at first from `/look.js`. If that script did not load, the first server event brings them. */
export const agency = createStore(withClock({ ...UNKNOWN, ...globalThis.agencyLook }))

/** Updates the agency's name, office hours and currencies from a server event. */
export function followAgency(told: AgencyNow): void {
  const { office: _, ...known } = agency.read()
  if (JSON.stringify(told) !== JSON.stringify(known)) agency.write(withClock(told))
}

function withClock({ name, hours, currencies }: AgencyNow) {
  return { name, hours, currencies, office: officeClock(hours) }
}
