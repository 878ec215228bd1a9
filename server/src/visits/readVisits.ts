import { SOURCE_KINDS, type SourceKind } from 'protocol/desk/visits.ts'
import type {
  Clicks,
  Day,
  SourceCounts,
  ViewedPage,
  VisitRepository,
  VisitsOfDay,
} from './VisitRepository.ts'

/** Visits of some days in a row. Lists begin with what came most often. */
export interface Visits {
  /** All of the days, with or without visits. */
  readonly days: readonly VisitsOfDay[]
  readonly pages: readonly ViewedPage[]
  readonly clicks: readonly Clicks[]
  readonly sources: Readonly<Record<SourceKind, readonly SourceCounts[]>>
}

export type VisitReading = Pick<VisitRepository, 'days' | 'viewedPages' | 'clicks' | 'sources'>

/** Reads what was counted on some days in a row, with lists of at most `limit`. */
export async function readVisits(
  days: readonly Day[],
  limit: number,
  visits: VisitReading,
): Promise<Visits> {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const [counted, pages, clicks, ...sources] = await Promise.all([
    visits.days(first, last),
    visits.viewedPages(first, last, limit),
    visits.clicks(first, last, limit),
    ...SOURCE_KINDS.map((kind) => visits.sources(kind, first, last, limit)),
  ])
  const byDay = new Map(counted.map((day) => [day.day, day]))
  const [host = [], source = [], medium = [], campaign = []] = sources
  return {
    days: days.map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 }),
    pages,
    clicks,
    sources: { host, source, medium, campaign },
  }
}
