import type { AgencyNow } from 'protocol/desk/events.ts'
import { createKeptStore, createStore } from './createStore.ts'

const kept = createKeptStore<AgencyNow>('agency', {
  name: __AGENCY_NAME__,
  timeZone: __TIME_ZONE__,
})

/** The agency's name and time zone as last published: as `/look.js` says, else as this device or the build knows them. */
export const agency = createStore<AgencyNow>(globalThis.agencyLook ?? kept.read())

/** @param told - the data of an event. */
export function followAgency(told: string): void {
  const { name, timeZone } = agency.read()
  if (told === JSON.stringify({ name, timeZone })) return
  const now: AgencyNow = JSON.parse(told)
  agency.write(now)
  kept.write(now)
}
