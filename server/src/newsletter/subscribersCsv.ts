import { toCsv } from '../csv/toCsv.ts'
import { localTime } from '../delivery/localTime.ts'
import type { Subscriber } from './SubscriberRepository.ts'

const HEADING = ['E-mail', 'Asked (Nairobi)', 'Confirmed (Nairobi)', 'Consent text']

/** Who confirmed, for a spreadsheet: the only addresses that may be written to. */
export function subscribersCsv(confirmed: readonly Subscriber[]): string {
  const rows = confirmed.map(({ email, requestedAtMs, confirmedAtMs, consentVersion }) => [
    email,
    localTime(requestedAtMs),
    localTime(confirmedAtMs),
    consentVersion,
  ])
  return toCsv([HEADING, ...rows])
}
