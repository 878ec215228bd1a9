import type { AgencyNow } from 'protocol/desk/events.ts'
import { createKeptStore } from './createStore.ts'

/** The agency's name and time zone as last published. Until the server answers, as this device or the build knows them. */
export const agency = createKeptStore<AgencyNow>('agency', {
  name: __AGENCY_NAME__,
  timeZone: __TIME_ZONE__,
})

/** @param told - the data of an event. */
export function followAgency(told: string): void {
  if (told !== JSON.stringify(agency.read())) agency.write(JSON.parse(told))
}
