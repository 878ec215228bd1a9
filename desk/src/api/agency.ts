import type { AgencyNow } from 'protocol/desk/events.ts'
import { createStore } from './createStore.ts'

const KEY = 'agency'

/** The agency's name and time zone as last published: as `/look.js` says, else as this device or the build knows them. */
export const agency = createStore<AgencyNow>(
  globalThis.agencyLook ?? stored() ?? { name: __AGENCY_NAME__, timeZone: __TIME_ZONE__ },
)

/** @param told - the data of an event. */
export function followAgency(told: string): void {
  const { name, timeZone } = agency.read()
  if (told === JSON.stringify({ name, timeZone })) return
  agency.write(JSON.parse(told))
  try {
    localStorage.setItem(KEY, told)
  } catch {
    // The device keeps nothing; the server says it again.
  }
}

function stored(): AgencyNow | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
