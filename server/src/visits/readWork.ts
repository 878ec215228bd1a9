import type { FoundBy } from 'protocol/desk/enquiries.ts'
import {
  NONE_NAMED,
  NOT_TOLD,
  type SourceCounts,
  type Work,
  type WorkRow,
} from 'protocol/desk/visits.ts'
import { isDearer } from 'schema/countries/countries.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { AnsweredEnquiry } from '../enquiries/enquiryLists.ts'
import { toSum } from '../enquiries/enquiryRows.ts'

/** The hosts of each source. If several sources match a host, the first one counts. */
const HOSTS: Readonly<Partial<Record<FoundBy, string>>> = {
  assistant: `chatgpt.com openai.com perplexity.ai claude.ai gemini.google.com copilot.microsoft.com
    deepseek.com meta.ai`,
  search: `google bing.com duckduckgo.com ecosia.org yahoo.com yandex baidu.com brave.com
    startpage.com qwant.com`,
  social: `facebook.com instagram.com t.co x.com twitter.com linkedin.com lnkd.in tiktok.com
    youtube.com whatsapp.com wa.me reddit.com pinterest threads.net threads.com t.me telegram.org`,
}
const SOURCE_OF_HOST = Object.entries(HOSTS).flatMap(([source, hosts]) =>
  hosts.split(/\s+/).map((host) => [host, source as FoundBy] as const),
)

const NAMES: Readonly<Record<FoundBy, string>> = {
  recommended: 'Recommended by somebody',
  search: 'Searches',
  social: 'Social networks',
  assistant: 'AI assistants',
  site: 'Other sites',
  campaign: 'Campaigns and advertisements',
}

interface Counted {
  readonly enquiries: readonly AnsweredEnquiry[]
  readonly visitors: number
  readonly viewsOf: (path: string) => number
  readonly hosts: readonly SourceCounts[]
  readonly campaigns: readonly SourceCounts[]
}

export function readWork({ enquiries, visitors, viewsOf, hosts, campaigns }: Counted): Work {
  const lost = enquiries.filter(({ status }) => status === 'lost')
  const pathOf = (name: string) => agencyFacts.services.find(({ option }) => option === name)?.path
  return {
    all: row('', visitors, enquiries),
    services: rows(
      enquiries,
      ({ serviceInterest }) => serviceInterest || NONE_NAMED,
      (name) => viewsOf(pathOf(name) ?? ''),
    ),
    pages: rows(
      enquiries.filter(({ page }) => page !== null),
      ({ page }) => page ?? '',
      viewsOf,
    ).map((each) => ({ ...each, name: agencyFacts.pageAt(each.name).name })),
    sources: sourceRows(enquiries, hosts, campaigns),
    lost: [...Map.groupBy(lost, ({ lostBecause }) => lostBecause)]
      .map(([because, each]) => ({ because, enquiries: each.length }))
      .toSorted((one, other) => other.enquiries - one.enquiries),
  }
}

function rows(
  enquiries: readonly AnsweredEnquiry[],
  nameOf: (enquiry: AnsweredEnquiry) => string,
  visitsOf: (name: string) => number,
): WorkRow[] {
  return [...Map.groupBy(enquiries, nameOf)]
    .map(([name, each]) => row(name, visitsOf(name), each))
    .toSorted(
      (one, other) =>
        inOwnCurrency(other) - inOwnCurrency(one) ||
        other.won - one.won ||
        other.enquiries - one.enquiries ||
        (one.name < other.name ? -1 : 1),
    )
}

function row(name: string, visits: number | null, enquiries: readonly AnsweredEnquiry[]): WorkRow {
  const won = enquiries.filter(({ status }) => status === 'won').length
  const bySum = Map.groupBy(
    enquiries.flatMap((enquiry) => toSum(enquiry) ?? []),
    (sum) => sum.currency,
  )
  // A currency that the agency no longer uses is listed last.
  const currencies = new Set([...agencyFacts.currencies.map(({ code }) => code), ...bySum.keys()])
  const money = [...currencies].flatMap((each) => {
    const amount = (bySum.get(each) ?? []).reduce((total, sum) => total + sum.amount, 0)
    return amount > 0 ? [{ amount, currency: each }] : []
  })
  return { name, visits, enquiries: enquiries.length, won, money }
}

/** Returns what a row earned, in the agency's own currency and at the agency's exchange rate, so that rows can be compared. */
function inOwnCurrency({ money }: WorkRow): number {
  const { currency: own, rate = 1 } = agencyFacts.money
  return money.reduce((total, { amount, currency }) => {
    const toOwn = isDearer(currency, own) ? rate : 1 / rate
    return total + amount * (currency === own ? 1 : toOwn)
  }, 0)
}

function sourceRows(
  enquiries: readonly AnsweredEnquiry[],
  hosts: readonly SourceCounts[],
  campaigns: readonly SourceCounts[],
): WorkRow[] {
  const sourceOf = ({ value }: SourceCounts) =>
    SOURCE_OF_HOST.find(([host]) => `.${value}.`.includes(`.${host}.`))?.[1] ?? 'site'
  const counted: ReadonlyMap<FoundBy, readonly SourceCounts[]> = Map.groupBy(hosts, sourceOf).set(
    'campaign',
    [...campaigns],
  )
  const told = Map.groupBy(enquiries, ({ foundBy }) => foundBy)
  const found = (Object.keys(NAMES) as FoundBy[])
    .map((source) => {
      const sum = (key: 'arrivals' | 'enquiries') =>
        (counted.get(source) ?? []).reduce((total, each) => total + each[key], 0)
      const ofSource = told.get(source) ?? []
      const typed = ofSource.filter(({ origin }) => origin !== 'form').length
      return {
        ...row(NAMES[source], source === 'recommended' ? null : sum('arrivals'), ofSource),
        enquiries: Math.max(sum('enquiries'), ofSource.length - typed) + typed,
      }
    })
    .filter(({ visits, enquiries: count }) => (visits ?? 0) + count > 0)
    .toSorted(
      (one, other) =>
        inOwnCurrency(other) - inOwnCurrency(one) ||
        other.enquiries - one.enquiries ||
        (other.visits ?? 0) - (one.visits ?? 0),
    )
  const rest = row(NOT_TOLD, null, told.get(null) ?? [])
  const left = enquiries.length - found.reduce((total, each) => total + each.enquiries, 0)
  const unknown = { ...rest, enquiries: Math.max(left, rest.won) }
  return unknown.enquiries > 0 ? [...found, unknown] : found
}
