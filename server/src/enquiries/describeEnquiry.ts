import type { Box, EnquiryDetail, EnquiryEvent, EnquirySummary } from 'protocol/desk/enquiries.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { answerBy } from './answerBy.ts'
import type { BriefEnquiry, EnquiryCounts, ListedEnquiry, PastEvent } from './enquiryRows.ts'
import { erasureDueMs } from './eraseOldEnquiries.ts'
import { replyLinks } from './replyLinks.ts'

/** In UTF-16 code units. */
const EXCERPT_LENGTH = 100

/** An enquiry as the lists of the desk show it. */
export function summarise(enquiry: BriefEnquiry): EnquirySummary {
  const { beginning, ...summary } = enquiry
  const isOpen = enquiry.status === 'new' && !enquiry.quarantined
  return {
    ...summary,
    excerpt: excerptOf(beginning),
    answerByMs: isOpen ? answerBy(enquiry.receivedAtMs, agencyFacts.office) : null,
  }
}

/** An enquiry as its screen shows it. */
export function describeEnquiry(
  enquiry: ListedEnquiry,
  history: readonly PastEvent[],
  others: readonly BriefEnquiry[],
): EnquiryDetail {
  const { fields, note, mail, erasureAnnouncedAtMs } = enquiry
  return {
    ...summarise({
      number: enquiry.number,
      receivedAtMs: enquiry.receivedAtMs,
      name: fields.name,
      serviceInterest: fields.serviceInterest,
      budgetInterest: fields.budgetInterest,
      beginning: fields.message,
      status: enquiry.status,
      quarantined: enquiry.quarantined,
      hasNote: note !== '',
      erasureAnnouncedAtMs,
    }),
    hours: agencyFacts.hours,
    fields,
    note,
    mail: mail && { state: mail.state, lastFailure: mail.lastFailure },
    links: replyLinks(fields, agencyFacts),
    events: eventsOf(enquiry, history),
    others: others.map(summarise),
    erasedOnMs: erasureAnnouncedAtMs === null ? null : erasureDueMs(erasureAnnouncedAtMs),
  }
}

/** How many each box of the inbox holds. */
export function countBoxes({
  enquiries,
  byStatus,
  quarantined,
}: EnquiryCounts): Record<Box, number> {
  return { ...byStatus, all: enquiries, robots: quarantined }
}

function eventsOf(
  { receivedAtMs, mailedAtMs }: ListedEnquiry,
  history: readonly PastEvent[],
): EnquiryEvent[] {
  const byServer: EnquiryEvent[] = [
    { atMs: receivedAtMs, what: 'received', who: null },
    ...(mailedAtMs === null ? [] : [{ atMs: mailedAtMs, what: 'mailed', who: null } as const]),
  ]
  return [...byServer, ...history].sort((one, other) => one.atMs - other.atMs)
}

function excerptOf(message: string): string {
  const line = message.slice(0, 2 * EXCERPT_LENGTH).replace(/\s+/g, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  return `${line.slice(0, EXCERPT_LENGTH).toWellFormed().trimEnd()}…`
}
