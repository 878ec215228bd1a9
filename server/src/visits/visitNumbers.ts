import {
  type AnswerCounts,
  OTHER,
  type ServiceWeeks,
  SOURCE_KINDS,
  type VisitNumbers,
} from 'protocol/desk/visits.ts'
import type { AnsweredEnquiry, EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import type { Day, VisitStore, VisitsOfDay } from './visitStore.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

/** Of each list. */
const ROWS = 12

/** Each is a picture of its own. */
const SERVICES = 8

/** Until when an enquiry is to be answered, by when it came. */
export type AnswerBy = (receivedAtMs: number) => number

interface VisitNumberDependencies {
  readonly visits: Pick<VisitStore, 'days' | 'viewedPages' | 'clicks' | 'sources'>
  readonly enquiries: Pick<EnquiryRepository, 'wanted'>
  readonly enquiryFigures: Pick<EnquiryFigures, 'answered' | 'servicesByWeek'>
  readonly answerBy: AnswerBy
  readonly now: () => number
}

/** Visits, sources, clicks and enquiries of so many weeks from Monday to Sunday, of which the last is running. */
export async function readVisitNumbers(
  weeks: number,
  dependencies: VisitNumberDependencies,
): Promise<VisitNumbers> {
  const { visits, now } = dependencies
  const nowMs = now()
  const days = daysUntil(nowMs, (weeks - 1) * 7 + dayOfWeek(nowMs) + 1)
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const [counted, pages, clicks, byWeek, ...sources] = await Promise.all([
    visits.days(first, last),
    visits.viewedPages(first, last, ROWS),
    visits.clicks(first, last, ROWS),
    enquiryWeeks(Date.parse(first), weeks, dependencies),
    ...SOURCE_KINDS.map((kind) => visits.sources(kind, first, last, ROWS)),
  ])
  const [host = [], source = [], medium = [], campaign = []] = sources
  const byDay = new Map(counted.map((day) => [day.day, day]))
  const all = days.map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 })
  return {
    countedAtMs: nowMs,
    weeks: byWeek.weeks.map((counts, week) => ({
      ...totals(all.slice(week * 7, week * 7 + 7)),
      ...counts,
    })),
    pages,
    clicks,
    sources: { host, source, medium, campaign },
    services: byWeek.services,
    medianAnswerMs: byWeek.medianAnswerMs,
  }
}

function totals(days: readonly VisitsOfDay[]) {
  return {
    monday: days[0]?.day ?? '',
    views: days.reduce((total, { views }) => total + views, 0),
    visitors: days.reduce((total, { visitors }) => total + visitors, 0),
  }
}

/** From Monday, which is 0. */
function dayOfWeek(atMs: number): number {
  return (Math.floor(atMs / DAY_MS) + DAYS_SINCE_MONDAY) % 7
}

/** So many UTC days up to that of `nowMs`, in their order. */
function daysUntil(nowMs: number, count: number): Day[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(nowMs - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The enquiries of some weeks in a row, without those in quarantine. */
interface EnquiryWeeks {
  readonly weeks: readonly (AnswerCounts & { readonly enquiries: number })[]
  readonly services: readonly ServiceWeeks[]
  readonly medianAnswerMs: number | null
}

/** Reads the enquiries of so many weeks from `sinceMs` on: how soon they were answered, and for which services they were. */
async function enquiryWeeks(
  sinceMs: number,
  weeks: number,
  { enquiries, enquiryFigures, answerBy }: VisitNumberDependencies,
): Promise<EnquiryWeeks> {
  const { services } = await enquiries.wanted(sinceMs, sinceMs + weeks * WEEK_MS, SERVICES)
  const named = services.map(({ service }) => service)
  const [answered, counted] = await Promise.all([
    enquiryFigures.answered(sinceMs),
    enquiryFigures.servicesByWeek(sinceMs, named),
  ])
  const ofWeek = Map.groupBy(answered, ({ receivedAtMs }) =>
    Math.floor((receivedAtMs - sinceMs) / WEEK_MS),
  )
  const byWeek = Array.from({ length: weeks }, (_, week) => {
    const ofThis = ofWeek.get(week) ?? []
    return { ...countAnswers(ofThis, answerBy), enquiries: ofThis.length }
  })
  const rows = named.map((service) => {
    const ofService = new Map(
      counted.filter((row) => row.service === service).map((row) => [row.week, row.enquiries]),
    )
    return toRow(
      service,
      byWeek.map((_, week) => ofService.get(week) ?? 0),
    )
  })
  const rest = byWeek.map((counts, week) =>
    rows.reduce((left, row) => left - (row.byWeek[week] ?? 0), counts.enquiries),
  )
  // One that came between two queries is in the next answer.
  const others = rest.map((count) => Math.max(0, count))
  return {
    weeks: byWeek,
    services: others.some((count) => count > 0) ? [...rows, toRow(OTHER, others)] : rows,
    medianAnswerMs: medianAnswerMs(answered),
  }
}

function toRow(service: string, byWeek: readonly number[]): ServiceWeeks {
  return { service, enquiries: byWeek.reduce((total, count) => total + count, 0), byWeek }
}

/** What became of enquiries, beside the hour that the site promises. */
function countAnswers(enquiries: readonly AnsweredEnquiry[], answerBy: AnswerBy): AnswerCounts {
  const counts = { inTime: 0, late: 0, waiting: 0, closed: 0 }
  for (const { receivedAtMs, status, answeredAtMs } of enquiries) {
    if (answeredAtMs !== null) counts[answeredAtMs <= answerBy(receivedAtMs) ? 'inTime' : 'late']++
    else counts[status === 'new' ? 'waiting' : 'closed']++
  }
  return counts
}

/** The time from enquiry to answer that half of those answered took longer than; null for none. */
function medianAnswerMs(enquiries: readonly AnsweredEnquiry[]): number | null {
  const times = enquiries
    .flatMap(({ receivedAtMs, answeredAtMs }) =>
      answeredAtMs === null ? [] : [answeredAtMs - receivedAtMs],
    )
    .sort((one, other) => one - other)
  const upper = times[times.length >> 1]
  const lower = times[(times.length - 1) >> 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
