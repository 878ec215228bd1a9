import { EVENTS_PATH } from 'protocol/paths.ts'
import { VISIT_SOURCE_KEY } from '../device/deviceStorage.ts'

/** Tells the visit counter that an enquiry was accepted from where this tab's visit came from, and nothing of the enquiry. */
export function countEnquiry(): void {
  try {
    const message = sessionStorage.getItem(VISIT_SOURCE_KEY)
    if (message) navigator.sendBeacon(EVENTS_PATH, message)
  } catch {
    // Where storage is forbidden nothing was kept. The enquiry is accepted all the same.
  }
}
