import { NONE_NAMED, type SourceCounts, type Work, type WorkRow } from 'protocol/desk/visits.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { AnsweredEnquiry } from '../enquiries/enquiryLists.ts'

/** By the site that a visit came from: the first of which a name stands in its host. */
const SOURCES: readonly (readonly [name: string, hosts: readonly string[]])[] = [
  [
    'AI assistants',
    [
      ...['chatgpt.com', 'openai.com', 'perplexity.ai', 'claude.ai', 'gemini.google.com'],
      ...['copilot.microsoft.com', 'deepseek.com', 'meta.ai'],
    ],
  ],
  [
    'Searches',
    [
      ...['google', 'bing.com', 'duckduckgo.com', 'ecosia.org', 'yahoo.com', 'yandex', 'baidu.com'],
      ...['brave.com', 'startpage.com', 'qwant.com'],
    ],
  ],
  [
    'Social networks',
    [
      ...['facebook.com', 'instagram.com', 't.co', 'x.com', 'twitter.com', 'linkedin.com'],
      ...['lnkd.in', 'tiktok.com', 'youtube.com', 'whatsapp.com', 'wa.me', 'reddit.com'],
      ...['pinterest', 'threads.net', 'threads.com', 't.me', 'telegram.org'],
    ],
  ],
]
const OTHER_SITES = 'Other sites'
const CAMPAIGNS = 'Links of campaigns'

interface Counted {
  readonly enquiries: readonly AnsweredEnquiry[]
  readonly visitors: number
  /** Views of a page. */
  readonly viewsOf: (path: string) => number
  readonly hosts: readonly SourceCounts[]
  readonly campaigns: readonly SourceCounts[]
}

/** What brought work, of the enquiries of some weeks. */
export function readWork({ enquiries, visitors, viewsOf, hosts, campaigns }: Counted): Work {
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
    sources: sourceRows(hosts, campaigns),
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
        (other.won ?? 0) - (one.won ?? 0) ||
        other.enquiries - one.enquiries ||
        (one.name < other.name ? -1 : 1),
    )
}

function row(name: string, visits: number, enquiries: readonly AnsweredEnquiry[]): WorkRow {
  const won = enquiries.filter(({ status }) => status === 'won').length
  return { name, visits, enquiries: enquiries.length, won }
}

function sourceRows(hosts: readonly SourceCounts[], campaigns: readonly SourceCounts[]): WorkRow[] {
  const nameOf = ({ value }: SourceCounts) =>
    SOURCES.find(([, names]) => names.some((name) => `.${value}.`.includes(`.${name}.`)))?.[0] ??
    OTHER_SITES
  const groups: [string, readonly SourceCounts[]][] = [
    ...Map.groupBy(hosts, nameOf),
    [CAMPAIGNS, campaigns],
  ]
  return groups
    .map(([name, counted]) => ({
      name,
      visits: counted.reduce((sum, { arrivals }) => sum + arrivals, 0),
      enquiries: counted.reduce((sum, { enquiries }) => sum + enquiries, 0),
      won: null,
    }))
    .filter(({ visits, enquiries }) => visits + enquiries > 0)
    .toSorted((one, other) => other.enquiries - one.enquiries || other.visits - one.visits)
}
