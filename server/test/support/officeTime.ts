import { localDays } from 'protocol/localDays.ts'
import { agencyFacts } from '../../src/agencyFacts.ts'
import { localTime } from '../../src/clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** When the clock of the office, whose zone the content names, shows such a time as `2026-01-15 12:05`. */
export function officeTime(shown: string): number {
  const [day = '', clock = ''] = shown.split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const { momentOf } = localDays(agencyFacts.hours.timeZone)
  const atMs = momentOf(Date.parse(day) / DAY_MS, (hours * 60 + minutes) * MINUTE_MS)
  if (localTime(atMs) !== shown) throw new Error(`The office's clock never shows ${shown}`)
  return atMs
}
