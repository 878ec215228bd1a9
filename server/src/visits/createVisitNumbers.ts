import type { VisitNumbers } from 'protocol/desk/visits.ts'
import type { EnquiryFigures } from '../enquiries/EnquiryFigures.ts'
import type { EnquiryRepository } from '../enquiries/EnquiryRepository.ts'
import type { AnswerBy } from './answerTimes.ts'
import { daysUntil } from './daysUntil.ts'
import { type EnquiryWeeks, enquiryWeeks } from './enquiryWeeks.ts'
import { mergeVisits } from './mergeVisits.ts'
import { readVisits, type VisitReading, type Visits } from './readVisits.ts'
import { rememberByVersion } from './rememberByVersion.ts'
import type { VisitRepository, VisitsOfDay } from './VisitRepository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

/** Of each list. */
const ROWS = 12
/** Of each list of the weeks that are over: enough that what the running week adds to is among them. */
const ROWS_KEPT = 1_000

interface VisitNumberDependencies {
  readonly visits: VisitReading & Pick<VisitRepository, 'version'>
  readonly enquiries: Pick<EnquiryRepository, 'wanted' | 'version'>
  readonly enquiryFigures: EnquiryFigures
  readonly answerBy: AnswerBy
  readonly now: () => number
}

/**
 * Returns what tells visits, sources, clicks and enquiries of so many weeks from Monday to Sunday, of which the last is
 * running. The visits of weeks that are over are read once, and enquiries when one of them changed.
 */
export function createVisitNumbers(
  dependencies: VisitNumberDependencies,
): (weeks: number) => Promise<VisitNumbers> {
  const { visits, enquiries, now } = dependencies
  const past = rememberByVersion<Visits>()
  const received = rememberByVersion<EnquiryWeeks>()

  return async (weeks) => {
    const nowMs = now()
    const days = daysUntil(nowMs, (weeks - 1) * 7 + dayOfWeek(nowMs) + 1)
    const first = days[0] ?? ''
    // Yesterday's week is not over yet: what was sent just before midnight is counted just after.
    const over = days.length - 1 - (dayOfWeek(nowMs - DAY_MS) + 1)
    const [before, after, byWeek] = await Promise.all([
      visits
        .version(first, days[over - 1] ?? '')
        .then((version) =>
          past(weeks, `${first} ${over} ${version}`, () =>
            readVisits(days.slice(0, over), ROWS_KEPT, visits),
          ),
        ),
      readVisits(days.slice(over), ROWS_KEPT, visits),
      enquiries
        .version()
        .then((version) =>
          received(weeks, `${first} ${version}`, () =>
            enquiryWeeks(Date.parse(first), weeks, dependencies),
          ),
        ),
    ])
    const merged = mergeVisits(before, after, ROWS)
    return {
      countedAtMs: nowMs,
      weeks: byWeek.weeks.map((counts, week) => ({
        ...totals(merged.days.slice(week * 7, week * 7 + 7)),
        ...counts,
      })),
      pages: merged.pages,
      clicks: merged.clicks,
      sources: merged.sources,
      services: byWeek.services,
      medianAnswerMs: byWeek.medianAnswerMs,
    }
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
