import type { OfficeClock } from 'protocol/officeHours.ts'

/** The site promises a reply within an hour of office time. */
const PROMISED_MS = 60 * 60 * 1000

/** Until when an enquiry that was received then is to be answered, in milliseconds. */
export function answerBy(receivedAtMs: number, office: OfficeClock): number {
  return office.after(receivedAtMs, PROMISED_MS)
}
