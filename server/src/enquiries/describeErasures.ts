import { localTime } from '../clock.ts'
import type { AnnouncedErasure } from './EnquiryRepository.ts'
import { erasureDueMs } from './eraseOldEnquiries.ts'

/** What will be erased and when, in a sentence; null for nothing. */
export function describeErasures([next, ...others]: readonly AnnouncedErasure[]): string | null {
  if (!next) return null
  const counted = describeErasureCount(others.length + 1, next.announcedAtMs)
  return `${counted}: see enquiries announced. Won ones are kept.`
}

/** How many will be erased and when, from when the first was announced. */
export function describeErasureCount(count: number, firstAnnouncedAtMs: number): string {
  const [what, first] = count > 1 ? [`${count} old enquiries`, 'the first '] : ['1 old enquiry', '']
  return `${what} will be erased, ${first}on ${erasureDay(firstAnnouncedAtMs)}`
}

/** The day on which what was announced then is erased, as the agency's calendar has it. */
export function erasureDay(announcedAtMs: number): string {
  return localTime(erasureDueMs(announcedAtMs)).slice(0, 10)
}
