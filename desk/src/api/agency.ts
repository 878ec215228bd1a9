import type { AgencyNow } from 'protocol/desk/events.ts'
import { officeClock } from 'protocol/officeHours.ts'
import { createStore } from './createStore.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** The office hours while those of the agency are unknown. */
const ALWAYS = { firstDay: 'Monday', lastDay: 'Sunday', opens: '0:00', closes: '24:00' } as const

/** The agency's name and office hours, at first from `/look.js`. If that script did not load, the first server event brings them. */
export const agency = createStore(
  withClock(globalThis.agencyLook ?? { name: 'The desk', hours: { ...ALWAYS, timeZone } }),
)

/** Updates the agency's name and office hours from the JSON in a server event. */
export function followAgency(told: string): void {
  const { name, hours } = agency.read()
  if (told !== JSON.stringify({ name, hours })) agency.write(withClock(JSON.parse(told)))
}

function withClock({ name, hours }: AgencyNow) {
  return { name, hours, office: officeClock(hours) }
}
