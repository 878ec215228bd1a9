import { EVENTS_PATH } from 'protocol/paths.ts'
import { readVisitSource } from '../device/deviceStorage.ts'

/** Tells the visit counter that an enquiry was accepted from where this tab's visit came from, and nothing of the enquiry. */
export function countEnquiry(): void {
  const message = readVisitSource()
  if (message) navigator.sendBeacon?.(EVENTS_PATH, message)
}
