import type { AnswerCounts } from 'protocol/desk/visits.ts'
import type { AnsweredEnquiry } from '../enquiries/EnquiryFigures.ts'

/** Until when an enquiry is to be answered, by when it came. */
export type AnswerBy = (receivedAtMs: number) => number

/** What became of enquiries, beside the hour that the site promises. */
export function countAnswers(
  enquiries: readonly AnsweredEnquiry[],
  answerBy: AnswerBy,
): AnswerCounts {
  const counts = { inTime: 0, late: 0, waiting: 0, closed: 0 }
  for (const { receivedAtMs, status, answeredAtMs } of enquiries) {
    if (answeredAtMs !== null) counts[answeredAtMs <= answerBy(receivedAtMs) ? 'inTime' : 'late']++
    else counts[status === 'new' ? 'waiting' : 'closed']++
  }
  return counts
}

/** The time from enquiry to answer that half of those answered took longer than; null for none. */
export function medianAnswerMs(enquiries: readonly AnsweredEnquiry[]): number | null {
  const times = enquiries
    .flatMap(({ receivedAtMs, answeredAtMs }) =>
      answeredAtMs === null ? [] : [answeredAtMs - receivedAtMs],
    )
    .sort((one, other) => one - other)
  const upper = times[times.length >> 1]
  const lower = times[(times.length - 1) >> 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
