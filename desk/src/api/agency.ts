import type { AgencyNow } from 'protocol/desk/events.ts'
import { createKeptStore, createStore } from './createStore.ts'

const kept = createKeptStore<AgencyNow>('agency', {
  name: __AGENCY_NAME__,
  timeZone: __TIME_ZONE__,
})

/** The agency's name and time zone: at first from `/look.js`; if that script did not load, from this device or from the build. */
export const agency = createStore<AgencyNow>(globalThis.agencyLook ?? kept.read())

/** Updates the agency's name and time zone from the JSON in a server event. */
export function followAgency(told: string): void {
  const { name, timeZone } = agency.read()
  if (told === JSON.stringify({ name, timeZone })) return
  const now: AgencyNow = JSON.parse(told)
  agency.write(now)
  kept.write(now)
}
