import { localTime } from '../clock.ts'
import type { AnnouncedErasure } from './EnquiryRepository.ts'
import { erasureDueMs } from './eraseOldEnquiries.ts'

/** More numbers are no sentence. */
const NUMBERS_SHOWN = 10

const LIST = new Intl.ListFormat('en-GB')

/** What will be erased and when, in a sentence; null for nothing. */
export function describeErasures(erasures: readonly AnnouncedErasure[]): string | null {
  const [next] = erasures
  if (!next) return null
  const numbers = erasures.slice(0, NUMBERS_SHOWN).map(({ number }) => `No. ${number}`)
  const more = erasures.length - numbers.length
  const which = LIST.format(more > 0 ? [...numbers, `${more} more`] : numbers)
  return `${describeErasureCount(erasures.length, next.announcedAtMs)}: ${which}. Won ones are kept.`
}

/** How many will be erased and when, from when the first was announced. */
export function describeErasureCount(count: number, firstAnnouncedAtMs: number): string {
  const [what, first] = count > 1 ? [`${count} old enquiries`, 'the first '] : ['1 old enquiry', '']
  return `${what} will be erased, ${first}on ${erasureDay(firstAnnouncedAtMs)}`
}

/** The day on which what was announced then is erased, as the agency's calendar has it. */
function erasureDay(announcedAtMs: number): string {
  return localTime(erasureDueMs(announcedAtMs)).slice(0, 10)
}
