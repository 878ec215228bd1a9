import { LOST_BECAUSE } from 'protocol/desk/enquiries.ts'
import {
  type AnswerCounts,
  NONE_NAMED,
  NOT_TOLD,
  SOURCE_KINDS,
  type SourceKind,
  type VisitNumbers,
  type VisitTable,
  type WorkRow,
} from 'protocol/desk/visits.ts'
import { dayName, mondayOf } from 'protocol/localDays.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { answerBy } from '../enquiries/describeEnquiry.ts'
import { type AnsweredEnquiry, enquiriesSince } from '../enquiries/enquiryLists.ts'
import type { Server } from '../Server.ts'
import { readWork } from './readWork.ts'
import { type VisitsOfDay, visitStore } from './visitStore.ts'

const ROWS = 12

/** The totals per service count only this many pages and sources, the most frequent first. */
const PAGES = 1_000
const SOURCES = 1_000

type Rows = readonly (readonly (string | number)[])[]

const SOURCE_HEADINGS: Readonly<Record<SourceKind, string>> = {
  host: 'Site',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
}

/** Returns the visits, sources, clicks and enquiries of the last `weeks` weeks, from Monday to Sunday, including the current week. */
export async function readVisitNumbers(weeks: number, server: Server): Promise<VisitNumbers> {
  const visits = visitStore(server)
  const { dayOf, momentOf } = agencyFacts.days
  const today = dayOf(server.now())
  const firstDay = mondayOf(today) - (weeks - 1) * 7
  const days = Array.from({ length: today - firstDay + 1 }, (_, day) => dayName(firstDay + day))
  const first = dayName(firstDay)
  const last = dayName(today)
  const [counted, pages, clicks, chatClicks, answered, hosts, campaigns] = await Promise.all([
    visits.days(first, last),
    visits.viewedPages(first, last, PAGES),
    visits.clicks(first, last, ROWS),
    visits.clicksOn(agencyFacts.chatApp, first, last),
    enquiriesSince(server.db, momentOf(firstDay, 0)),
    visits.sources('host', first, last, SOURCES),
    visits.sources('source', first, last, SOURCES),
  ])
  const shown = SOURCE_KINDS.map((kind) => visits.sources(kind, first, last, ROWS))
  const [host = [], source = [], medium = [], campaign = []] = await Promise.all(shown)
  const byDay = new Map(counted.map((day) => [day.day, day]))
  const all = days.map((day) => ({
    ...(byDay.get(day) ?? { day, views: 0, visitors: 0 }),
    chatClicks: chatClicks.get(day) ?? 0,
  }))
  const byWeek = Map.groupBy(answered, ({ receivedAtMs }) =>
    Math.floor((dayOf(receivedAtMs) - firstDay) / 7),
  )
  const work = readWork({
    enquiries: answered,
    visitors: all.reduce((sum, { visitors }) => sum + visitors, 0),
    viewsOf: (path) => pages.find((page) => page.path === path)?.views ?? 0,
    ...{ hosts, campaigns },
  })
  return {
    weeks: Array.from({ length: weeks }, (_, week) => {
      const ofWeek = byWeek.get(week) ?? []
      const visitsOfWeek = totals(all.slice(week * 7, week * 7 + 7))
      const chats = ofWeek.filter(({ origin }) => origin === 'chat').length
      return { ...visitsOfWeek, ...countAnswers(ofWeek), enquiries: ofWeek.length, chats }
    }),
    pages: pages.slice(0, ROWS).map(({ path, views }) => ({ ...agencyFacts.pageAt(path), views })),
    clicks,
    sources: { host, source, medium, campaign },
    services: work.services
      .map(({ name, enquiries }) => ({ service: name, enquiries }))
      .toSorted((one, other) => other.enquiries - one.enquiries)
      .slice(0, ROWS),
    medianAnswerMs: medianAnswerMs(answered),
    work,
  }
}

function totals(days: readonly (VisitsOfDay & { readonly chatClicks: number })[]) {
  const sum = (key: 'views' | 'visitors' | 'chatClicks') =>
    days.reduce((total, day) => total + day[key], 0)
  return {
    monday: days[0]?.day ?? '',
    ...{ views: sum('views'), visitors: sum('visitors'), chatClicks: sum('chatClicks') },
  }
}

/** Counts the enquiries by how soon they were answered, compared with the promised hour. */
function countAnswers(enquiries: readonly AnsweredEnquiry[]): AnswerCounts {
  const counts = { inTime: 0, late: 0, waiting: 0, closed: 0 }
  for (const { receivedAtMs, status, answeredAtMs } of enquiries) {
    if (answeredAtMs !== null) counts[answeredAtMs <= answerBy(receivedAtMs) ? 'inTime' : 'late']++
    else counts[status === 'new' ? 'waiting' : 'closed']++
  }
  return counts
}

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

export function visitTable(table: VisitTable, numbers: VisitNumbers): Rows {
  switch (table) {
    case 'weeks':
      return weeks(numbers)
    case 'work':
      return work(numbers)
    case 'services':
      return [
        ['Service', 'Enquiries'],
        ...numbers.services.map(({ service, enquiries }) => [service, enquiries]),
      ]
    case 'pages':
      return [['Page', 'Views'], ...numbers.pages.map(({ path, views }) => [path, views])]
    case 'clicks':
      return [['Clicked', 'Clicks'], ...numbers.clicks.map(({ label, clicks }) => [label, clicks])]
    default:
      return [
        [SOURCE_HEADINGS[table], 'Arrivals', 'Enquiries'],
        ...numbers.sources[table].map((each) => [each.value, each.arrivals, each.enquiries]),
      ]
  }
}

function weeks(numbers: VisitNumbers): Rows {
  return [
    [
      ...['Week from', 'Page views', 'Visitors a day, added up', 'Enquiries'],
      ...['Answered in time', 'Answered later', 'To answer', 'Never answered'],
      ...['Clicks on WhatsApp links', 'WhatsApp chats'],
    ],
    ...numbers.weeks.map((week) => [
      ...[week.monday, week.views, week.visitors, week.enquiries],
      ...[week.inTime, week.late, week.waiting, week.closed, week.chatClicks, week.chats],
    ]),
  ]
}

function work({ work: { all, services, pages, sources, lost } }: VisitNumbers): Rows {
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
    ...lost.map(({ because, enquiries }) => [
      ...['lost', because === null ? '' : LOST_BECAUSE[because], '', enquiries, 0],
      ...currencies.map(() => 0),
    ]),
  ]
}
