import { OTHER, type SourceKind } from 'protocol/desk/visits.ts'
import type { EnquiryRepository, ServiceCount } from '../enquiries/EnquiryRepository.ts'
import type {
  Clicks,
  Day,
  SourceCounts,
  ViewedPage,
  VisitRepository,
  VisitsOfDay,
} from './VisitRepository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Visits of some days with what came of them. Lists begin with what came most often. */
export interface Visits {
  /** All of the days, with or without visits. */
  readonly days: readonly VisitsOfDay[]
  readonly pages: readonly ViewedPage[]
  readonly clicks: readonly Clicks[]
  readonly sources: Readonly<Record<SourceKind, readonly SourceCounts[]>>
  /** Without those in quarantine. */
  readonly enquiries: number
  /** What is beyond the list counts under `OTHER`, which comes last. */
  readonly services: readonly ServiceCount[]
}

export interface VisitReading {
  readonly visits: Pick<VisitRepository, 'days' | 'viewedPages' | 'clicks' | 'sources'>
  readonly enquiries: Pick<EnquiryRepository, 'wanted'>
}

/** Reads what was counted on some days in a row up to today, with lists of at most `limit`. */
export async function readVisits(
  days: readonly Day[],
  limit: number,
  { visits, enquiries }: VisitReading,
): Promise<Visits> {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  const source = (kind: SourceKind) => visits.sources(kind, first, last, limit)
  const [counted, pages, clicks, host, utmSource, medium, campaign, wanted] = await Promise.all([
    visits.days(first),
    visits.viewedPages(first, limit),
    visits.clicks(first, limit),
    source('host'),
    source('source'),
    source('medium'),
    source('campaign'),
    enquiries.wanted(Date.parse(first), Date.parse(last) + DAY_MS, limit),
  ])
  const byDay = new Map(counted.map((day) => [day.day, day]))
  return {
    days: days.map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0 }),
    pages,
    clicks,
    sources: { host, source: utmSource, medium, campaign },
    enquiries: wanted.enquiries,
    services: withRest(wanted),
  }
}

function withRest({
  enquiries,
  services,
}: Awaited<ReturnType<VisitReading['enquiries']['wanted']>>) {
  const rest = services.reduce((left, service) => left - service.enquiries, enquiries)
  return rest > 0 ? [...services, { service: OTHER, enquiries: rest }] : services
}
