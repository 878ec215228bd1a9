import { LOCAL_TIME_NAME, localTime } from '../clock.ts'
import { toCsv } from '../csv/toCsv.ts'
import type { ConfirmedSubscriber } from './SubscriberRepository.ts'

const HEADING = [
  'E-mail',
  `Asked (${LOCAL_TIME_NAME})`,
  `Confirmed (${LOCAL_TIME_NAME})`,
  'Consent text',
]

/** Who confirmed, for a spreadsheet: the only addresses that may be written to. */
export function subscribersCsv(confirmed: readonly ConfirmedSubscriber[]): string {
  const rows = confirmed.map(({ email, requestedAtMs, confirmedAtMs, consentVersion }) => [
    email,
    localTime(requestedAtMs),
    localTime(confirmedAtMs),
    consentVersion,
  ])
  return toCsv([HEADING, ...rows])
}
