import {
  type AnswerCounts,
  OTHER,
  type ServiceWeeks,
  type VisitNumbers,
} from 'protocol/desk/visits.ts'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import { type AnswerBy, countAnswers, medianAnswerMs } from './answerTimes.ts'
import { daysUntil } from './daysUntil.ts'
import { readVisits, type VisitReading, type Visits } from './readVisits.ts'
import type { VisitsOfDay } from './VisitRepository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

/** Of each list. */
const ROWS = 12
/** Each is a picture of its own. */
const SERVICES = 8

export interface VisitNumberDependencies extends VisitReading {
  readonly enquiryFigures: EnquiryFigures
  readonly answerBy: AnswerBy
  readonly now: () => number
}

/** Visits, sources, clicks and enquiries of so many weeks from Monday to Sunday, of which the last is running. */
export async function visitNumbers(
  weeks: number,
  dependencies: VisitNumberDependencies,
): Promise<VisitNumbers> {
  const { enquiryFigures, answerBy, now } = dependencies
  const nowMs = now()
  const days = daysUntil(nowMs, (weeks - 1) * 7 + dayOfWeek(nowMs) + 1)
  const sinceMs = Date.parse(days[0] ?? '')
  const [visits, answered] = await Promise.all([
    readVisits(days, ROWS, dependencies),
    enquiryFigures.answered(sinceMs),
  ])
  const ofWeek = Map.groupBy(answered, ({ receivedAtMs }) =>
    Math.floor((receivedAtMs - sinceMs) / WEEK_MS),
  )
  const byWeek = Array.from({ length: weeks }, (_, week) => {
    const counts = countAnswers(ofWeek.get(week) ?? [], answerBy)
    return {
      ...totals(visits.days.slice(week * 7, week * 7 + 7)),
      ...counts,
      enquiries: sum(counts),
    }
  })
  return {
    countedAtMs: nowMs,
    weeks: byWeek,
    pages: visits.pages,
    clicks: visits.clicks,
    sources: visits.sources,
    services: await servicesByWeek(
      visits,
      sinceMs,
      byWeek.map(({ enquiries }) => enquiries),
      enquiryFigures,
    ),
    medianAnswerMs: medianAnswerMs(answered),
  }
}

function totals(days: readonly VisitsOfDay[]) {
  return {
    monday: days[0]?.day ?? '',
    views: days.reduce((total, { views }) => total + views, 0),
    visitors: days.reduce((total, { visitors }) => total + visitors, 0),
  }
}

function sum({ inTime, late, waiting, closed }: AnswerCounts): number {
  return inTime + late + waiting + closed
}

async function servicesByWeek(
  { services }: Visits,
  sinceMs: number,
  enquiriesByWeek: readonly number[],
  enquiryFigures: EnquiryFigures,
): Promise<ServiceWeeks[]> {
  const named = services.filter(({ service }) => service !== OTHER).slice(0, SERVICES)
  const counted = await enquiryFigures.servicesByWeek(
    sinceMs,
    named.map(({ service }) => service),
  )
  const rows = named.map(({ service }) => {
    const ofService = counted.filter((row) => row.service === service)
    return toRow(
      service,
      enquiriesByWeek.map((_, week) => ofService.find((row) => row.week === week)?.enquiries ?? 0),
    )
  })
  const rest = enquiriesByWeek.map((enquiries, week) =>
    Math.max(
      0,
      rows.reduce((left, { byWeek }) => left - (byWeek[week] ?? 0), enquiries),
    ),
  )
  return rest.some((enquiries) => enquiries > 0) ? [...rows, toRow(OTHER, rest)] : rows
}

function toRow(service: string, byWeek: readonly number[]): ServiceWeeks {
  return { service, enquiries: byWeek.reduce((total, count) => total + count, 0), byWeek }
}

/** From Monday, which is 0. */
function dayOfWeek(atMs: number): number {
  return (Math.floor(atMs / DAY_MS) + DAYS_SINCE_MONDAY) % 7
}
