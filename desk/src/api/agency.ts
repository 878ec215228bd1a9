import type { AgencyNow } from 'protocol/desk/events.ts'
import { createStore } from './createStore.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** The agency's name and time zone, at first from `/look.js`. If that script did not load, the first server event brings them. */
export const agency = createStore<AgencyNow>(
  globalThis.agencyLook ?? { name: 'The desk', timeZone },
)

/** Updates the agency's name and time zone from the JSON in a server event. */
export function followAgency(told: string): void {
  const { name, timeZone } = agency.read()
  if (told === JSON.stringify({ name, timeZone })) return
  agency.write(JSON.parse(told))
}
