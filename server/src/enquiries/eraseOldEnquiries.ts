import { localTime } from '../clock.ts'
import type { AnnouncedErasure } from './enquiryRows.ts'
import type { EnquiryStore } from './enquiryStore.ts'

/** Between the announcement of an erasure and the erasure. */
const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** In one transaction: what a visitor sends waits for it. */
const BATCH = 200

interface RetentionDependencies {
  readonly enquiries: Pick<EnquiryStore, 'announceErasures' | 'eraseAnnounced'>
  /** Null: for ever. */
  readonly retentionMonths: number | null
  readonly now: () => number
}

/** When what was announced then is erased, at the earliest, in milliseconds. */
export function erasureDueMs(announcedAtMs: number): number {
  return announcedAtMs + NOTICE_MS
}

/**
 * Erases enquiries that are older than so many months and were not won. Each erasure is announced 30 days ahead: to set
 * the period or to shorten it erases nothing for 30 days, and a longer one, or none, withdraws what was announced.
 * Traces stay in the database's files until `eraseTraces`. Call it at least once a day.
 */
export async function eraseOldEnquiries({
  enquiries,
  retentionMonths,
  now,
}: RetentionDependencies): Promise<{ readonly announced: number; readonly erased: number }> {
  const nowMs = now()
  if (retentionMonths === null) {
    return { announced: await enquiries.announceErasures(null, nowMs), erased: 0 }
  }
  const soonTooOld = monthsBefore(nowMs + NOTICE_MS, retentionMonths)
  const announced = await enquiries.announceErasures(soonTooOld, nowMs)
  const limits = {
    receivedBeforeMs: monthsBefore(nowMs, retentionMonths),
    announcedByMs: nowMs - NOTICE_MS,
  }
  let erased = 0
  for (let batch = BATCH; batch === BATCH; erased += batch) {
    batch = await enquiries.eraseAnnounced(limits, BATCH)
  }
  return { announced, erased }
}

/** In a shorter month, its last day: a later moment never leads to an earlier one. */
function monthsBefore(atMs: number, months: number): number {
  const date = new Date(atMs)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

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
