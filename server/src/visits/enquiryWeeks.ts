import { type AnswerCounts, OTHER, type ServiceWeeks } from 'protocol/desk/visits.ts'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import { type AnswerBy, countAnswers, medianAnswerMs } from './answerTimes.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Each is a picture of its own. */
const SERVICES = 8

/** The enquiries of some weeks in a row, without those in quarantine. */
export interface EnquiryWeeks {
  readonly weeks: readonly (AnswerCounts & { readonly enquiries: number })[]
  readonly services: readonly ServiceWeeks[]
  readonly medianAnswerMs: number | null
}

interface EnquiryReading {
  readonly enquiries: Pick<EnquiryRepository, 'wanted'>
  readonly enquiryFigures: Pick<EnquiryFigures, 'answered' | 'servicesByWeek'>
  readonly answerBy: AnswerBy
}

/** Reads the enquiries of so many weeks from `sinceMs` on: how soon they were answered, and for which services they were. */
export async function enquiryWeeks(
  sinceMs: number,
  weeks: number,
  { enquiries, enquiryFigures, answerBy }: EnquiryReading,
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
