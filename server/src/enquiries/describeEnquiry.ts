import type { EnquiryDetail, EnquiryEvent, EnquirySummary } from 'protocol/desk/enquiries.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { BriefEnquiry, PastEvent } from './enquiryLists.ts'
import type { ListedEnquiry } from './enquiryRows.ts'
import { erasureDueMs } from './eraseOldEnquiries.ts'
import { replyLinks } from './replyLinks.ts'

/** Lists show only this many UTF-16 code units of a message. */
const EXCERPT_LENGTH = 100

/** The site promises a reply within this much office time. */
const PROMISED_MS = 60 * 60 * 1000

export function answerBy(receivedAtMs: number): number {
  return agencyFacts.office.after(receivedAtMs, PROMISED_MS)
}

export function summarise({ message, page, ...summary }: BriefEnquiry): EnquirySummary {
  const { status, quarantined, receivedAtMs } = summary
  const isOpen = status === 'new' && !quarantined
  return {
    ...summary,
    page: page === null ? null : agencyFacts.pageAt(page),
    excerpt: excerptOf(message),
    answerByMs: isOpen ? answerBy(receivedAtMs) : null,
  }
}

export function describeEnquiry(
  enquiry: ListedEnquiry,
  history: readonly PastEvent[],
  others: readonly BriefEnquiry[],
): EnquiryDetail {
  const { contentHash: _, mailedAtMs: __, ...shown } = enquiry
  const { fields, note, mail, erasureAnnouncedAtMs } = shown
  const { name, serviceInterest, budgetInterest, message } = fields
  const texts = { name, serviceInterest, budgetInterest, message }
  return {
    ...shown,
    ...summarise({ ...shown, ...texts, isUnread: false, hasNote: note !== '' }),
    mail: mail && { state: mail.state, lastFailure: mail.lastFailure },
    links: replyLinks(fields),
    events: eventsOf(enquiry, history),
    others: others.map(summarise),
    erasedOnMs: erasureAnnouncedAtMs === null ? null : erasureDueMs(erasureAnnouncedAtMs),
  }
}

function eventsOf(
  { receivedAtMs, mailedAtMs, origin }: ListedEnquiry,
  history: readonly PastEvent[],
): EnquiryEvent[] {
  const byServer: EnquiryEvent[] = [
    // The history of a typed-in enquiry already tells how the enquiry came.
    ...(origin === 'form' ? [{ atMs: receivedAtMs, what: 'received', who: null } as const] : []),
    ...(mailedAtMs === null ? [] : [{ atMs: mailedAtMs, what: 'mailed', who: null } as const]),
  ]
  return [...byServer, ...history].sort((one, other) => one.atMs - other.atMs)
}

function excerptOf(message: string): string {
  const line = message.slice(0, 2 * EXCERPT_LENGTH).replace(/\s+/g, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  return `${line.slice(0, EXCERPT_LENGTH).toWellFormed().trimEnd()}…`
}
