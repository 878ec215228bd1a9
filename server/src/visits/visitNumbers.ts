import {
  type AnswerCounts,
  NONE_NAMED,
  NOT_TOLD,
  OTHER,
  type ServiceWeeks,
  SOURCE_KINDS,
  type SourceCounts,
  type SourceKind,
  type VisitNumbers,
  type VisitTable,
  type WorkRow,
} from 'protocol/desk/visits.ts'
import { dayName, mondayOf } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { answerBy } from '../enquiries/describeEnquiry.ts'
import { type AnsweredEnquiry, enquiryLists } from '../enquiries/enquiryLists.ts'
import type { Server } from '../Subject.ts'
import { readWork } from './readWork.ts'
import { type VisitsOfDay, visitStore } from './visitStore.ts'

/** Of each list. */
const ROWS = 12

/** More are added up nowhere. */
const PAGES = 1_000
const SOURCES = 1_000

/** Each is a picture of its own. */
const SERVICES = 8

type Rows = readonly (readonly (string | number)[])[]

const SOURCE_HEADINGS: Readonly<Record<SourceKind, string>> = {
  host: 'Site',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
}

/** Visits, sources, clicks and enquiries of so many weeks from Monday to Sunday, of which the last is running. */
export async function readVisitNumbers(weeks: number, server: Server): Promise<VisitNumbers> {
  const visits = visitStore(server)
  const nowMs = server.now()
  const { dayOf, momentOf } = agencyFacts.days
  const today = dayOf(nowMs)
  const firstDay = mondayOf(today) - (weeks - 1) * 7
  const days = Array.from({ length: today - firstDay + 1 }, (_, day) => dayName(firstDay + day))
  const first = dayName(firstDay)
  const last = dayName(today)
  const [counted, pages, clicks, chatClicks, answered, ...sources] = await Promise.all([
    visits.days(first, last),
    visits.viewedPages(first, last, PAGES),
    visits.clicks(first, last, ROWS),
    visits.clicksOn(agencyFacts.chatApp, first, last),
    enquiryLists(server).answered(momentOf(firstDay, 0)),
    ...SOURCE_KINDS.map((kind) => visits.sources(kind, first, last, SOURCES)),
  ])
  const [host = [], source = [], medium = [], campaign = []] = sources
  const byDay = new Map(counted.map((day) => [day.day, day]))
  const all = days.map((day) => ({
    ...(byDay.get(day) ?? { day, views: 0, visitors: 0 }),
    chatClicks: chatClicks.get(day) ?? 0,
  }))
  const weekOf = ({ receivedAtMs }: AnsweredEnquiry) =>
    Math.floor((dayOf(receivedAtMs) - firstDay) / 7)
  const byWeek = Map.groupBy(answered, weekOf)
  return {
    weeks: Array.from({ length: weeks }, (_, week) => {
      const ofWeek = byWeek.get(week) ?? []
      const visitsOfWeek = totals(all.slice(week * 7, week * 7 + 7))
      const chats = ofWeek.filter(({ origin }) => origin === 'chat').length
      return { ...visitsOfWeek, ...countAnswers(ofWeek), enquiries: ofWeek.length, chats }
    }),
    pages: pages.slice(0, ROWS),
    clicks,
    sources: {
      ...{ host: shownSources(host), source: shownSources(source) },
      ...{ medium: shownSources(medium), campaign: shownSources(campaign) },
    },
    services: countServices(answered, weekOf, weeks),
    medianAnswerMs: medianAnswerMs(answered),
    work: readWork({
      enquiries: answered,
      visitors: all.reduce((sum, { visitors }) => sum + visitors, 0),
      viewsOf: (path) => pages.find((page) => page.path === path)?.views ?? 0,
      ...{ hosts: host, campaigns: source },
    }),
  }
}

/** The first, and all others in one row. */
function shownSources(sources: readonly SourceCounts[]): SourceCounts[] {
  const named = sources.filter(({ value }) => value !== OTHER)
  const rest = [...named.slice(ROWS), ...sources.filter(({ value }) => value === OTHER)]
  if (rest.length === 0) return named
  const sum = (key: 'arrivals' | 'enquiries') => rest.reduce((all, each) => all + each[key], 0)
  const other = { value: OTHER, arrivals: sum('arrivals'), enquiries: sum('enquiries') }
  return [...named.slice(0, ROWS), other]
}

function totals(days: readonly (VisitsOfDay & { readonly chatClicks: number })[]) {
  const sum = (key: 'views' | 'visitors' | 'chatClicks') =>
    days.reduce((total, day) => total + day[key], 0)
  return {
    monday: days[0]?.day ?? '',
    ...{ views: sum('views'), visitors: sum('visitors'), chatClicks: sum('chatClicks') },
  }
}

/** The services that were wanted most, the most wanted first, and all others in one row. */
function countServices(
  enquiries: readonly AnsweredEnquiry[],
  weekOf: (enquiry: AnsweredEnquiry) => number,
  weeks: number,
): ServiceWeeks[] {
  const byService = [
    ...Map.groupBy(enquiries, ({ serviceInterest }) => serviceInterest || NONE_NAMED),
  ].sort(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1),
  )
  const others = byService.slice(SERVICES).flatMap(([, ofService]) => ofService)
  const rows = byService.slice(0, SERVICES)
  if (others.length > 0) rows.push([OTHER, others])
  return rows.map(([service, ofService]) => {
    const byWeek = Map.groupBy(ofService, weekOf)
    return {
      service,
      enquiries: ofService.length,
      byWeek: Array.from({ length: weeks }, (_, week) => byWeek.get(week)?.length ?? 0),
    }
  })
}

/** What became of enquiries, beside the hour that the site promises. */
function countAnswers(enquiries: readonly AnsweredEnquiry[]): AnswerCounts {
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

/** One table of the numbers, for a spreadsheet, with its headings. */
export function visitTable(table: VisitTable, numbers: VisitNumbers): Rows {
  switch (table) {
    case 'weeks':
      return weeks(numbers)
    case 'work':
      return work(numbers)
    case 'services':
      return services(numbers)
    case 'pages':
      return [['Page', 'Views'], ...numbers.pages.map(({ path, views }) => [path, views])]
    case 'clicks':
      return [['Clicked', 'Clicks'], ...numbers.clicks.map(({ label, clicks }) => [label, clicks])]
    default:
      return [
        [SOURCE_HEADINGS[table], 'Arrivals', 'Enquiries'],
        ...numbers.sources[table].map(({ value, arrivals, enquiries }) => [
          value,
          arrivals,
          enquiries,
        ]),
      ]
  }
}

function weeks(numbers: VisitNumbers): Rows {
  return [
    [
      ...['Week from', 'Page views', 'Visitors a day, added up', 'Enquiries'],
      ...['Answered in time', 'Answered later', 'To answer', 'Closed without an answer'],
      ...['Clicks on WhatsApp links', 'WhatsApp chats'],
    ],
    ...numbers.weeks.map((week) => [
      ...[week.monday, week.views, week.visitors, week.enquiries],
      ...[week.inTime, week.late, week.waiting, week.closed, week.chatClicks, week.chats],
    ]),
  ]
}

function work({ work: { all, services, pages, sources } }: VisitNumbers): Rows {
  const currencies = all.money.map(({ currency }) => currency)
  const rowsOf = (what: string, rows: readonly WorkRow[]) =>
    rows.map(({ name, visits, enquiries, won, money }) => [
      ...[what, [NONE_NAMED, NOT_TOLD].includes(name) ? '' : name, visits ?? '', enquiries, won],
      ...currencies.map((each) => money.find(({ currency }) => currency === each)?.amount ?? 0),
    ])
  return [
    ['By', 'What', 'Visits', 'Enquiries and chats', 'Won', ...currencies],
    ...rowsOf('all', [all]),
    ...rowsOf('service', services),
    ...rowsOf('page', pages),
    ...rowsOf('source', sources),
  ]
}

function services(numbers: VisitNumbers): Rows {
  return [
    ['Service', 'Enquiries', ...numbers.weeks.map(({ monday }) => `Week from ${monday}`)],
    ...numbers.services.map(({ service, enquiries, byWeek }) => [service, enquiries, ...byWeek]),
  ]
}
