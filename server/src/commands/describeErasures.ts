import { localTime } from '../delivery/localTime.ts'
import type { AnnouncedErasure } from '../enquiries/EnquiryRepository.ts'
import { erasureDueMs } from '../enquiries/eraseOldEnquiries.ts'

/** What will be erased and when, in a sentence; null for nothing. */
export function describeErasures([next, ...others]: readonly AnnouncedErasure[]): string | null {
  if (!next) return null
  const [what, first] =
    others.length > 0 ? [`${others.length + 1} old enquiries`, 'the first '] : ['1 old enquiry', '']
  return `${what} will be erased, ${first}on ${erasureDay(next.announcedAtMs)}: see enquiries announced. Won ones are kept.`
}

/** The day on which what was announced then is erased, as the agency's calendar has it. */
export function erasureDay(announcedAtMs: number): string {
  return localTime(erasureDueMs(announcedAtMs)).slice(0, 10)
}
