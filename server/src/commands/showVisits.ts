import { readFileSync } from 'node:fs'
import {
  OTHER,
  SOURCE_KINDS,
  type SourceKind,
  type VisitsOfDay,
} from '../visits/VisitRepository.ts'
import type { Command, CommandDependencies } from './Command.ts'
import { drawVisits, type Ranking, VISITS_MARK } from './drawVisits.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'
import { writeFile } from './writeFile.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS = 8
const MOST_WEEKS = 104
/** Of each list. */
const ROWS_SHOWN = 8

const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  host: 'Where visits come from',
  source: 'Campaigns by source (utm_source)',
  medium: 'Campaigns by medium (utm_medium)',
  campaign: 'Campaigns by name (utm_campaign)',
}

/** Page views, visitors, sources, clicks and enquiries as a picture, and the lists in words. */
export const showVisits: Command = {
  usage: 'visits [weeks] [file.svg]',
  summary: `visits, where they come from, clicks and enquiries of the last ${WEEKS} weeks (or so many), as a picture`,
  takes: 2,
  async run(args, { visits, enquiries, now, print, resolveFile }) {
    const [typed, named] = args[0]?.endsWith('.svg') ? [undefined, args[0]] : args
    const weeks =
      typed === undefined ? WEEKS : parseNumber(typed, 'The number of weeks', MOST_WEEKS)
    const days = daysUntil(now(), weeks * 7)
    const [first = ''] = days
    const last = days.at(-1) ?? ''
    const counted = new Map((await visits.days(first)).map((day) => [day.day, day]))
    const counts = days.map(
      (day): VisitsOfDay => counted.get(day) ?? { day, views: 0, visitors: 0 },
    )
    const wanted = await enquiries.wanted(Date.parse(first), Date.parse(last) + DAY_MS, ROWS_SHOWN)
    const rankings = [
      await viewed(visits, first),
      ...(await sources(visits, first, last)),
      await clicked(visits, first),
      services(wanted),
    ]
    const file = resolveFile(named ?? `visits-${last}-${weeks}-weeks.svg`)
    // Our own picture is drawn anew as often as it is asked for; another file is its owner's.
    writeFile(file, drawVisits(counts, wanted.enquiries, rankings), {
      overwrite: named === undefined || isOurs(file),
    })
    const views = counts.reduce((sum, day) => sum + day.views, 0)
    const visitors = counts.reduce((sum, day) => sum + day.visitors, 0)
    print(`${views} page views by ${visitors} visitors (counted anew each day) in ${weeks} weeks.`)
    print(`${wanted.enquiries} enquiries.`)
    print(`The picture: ${file}`)
    for (const { title, columns, rows } of rankings.filter(({ rows }) => rows.length > 0)) {
      print(`\n${title}:`)
      print(
        formatTable(
          [...columns, ''],
          rows.map(({ label, numbers }) => [...numbers.map(String), label]),
        ),
      )
    }
  },
}

async function viewed(visits: CommandDependencies['visits'], first: string): Promise<Ranking> {
  const pages = await visits.viewedPages(first, ROWS_SHOWN)
  const rows = pages.map(({ path, views }) => ({ label: path, numbers: [views] }))
  return { title: 'Viewed most', columns: ['Views'], rows }
}

async function clicked(visits: CommandDependencies['visits'], first: string): Promise<Ranking> {
  const clicks = await visits.clicks(first, ROWS_SHOWN)
  const rows = clicks.map(({ label, clicks }) => ({ label, numbers: [clicks] }))
  return { title: 'Clicked most', columns: ['Clicks'], rows }
}

async function sources(
  visits: CommandDependencies['visits'],
  first: string,
  last: string,
): Promise<Ranking[]> {
  return Promise.all(
    SOURCE_KINDS.map(async (kind) => {
      const counts = await visits.sources(kind, first, last, ROWS_SHOWN)
      const rows = counts.map(({ value, arrivals, enquiries }) => ({
        label: value,
        numbers: [arrivals, enquiries],
      }))
      return { title: SOURCE_TITLES[kind], columns: ['Arrivals', 'Enquiries'], rows }
    }),
  )
}

function services({
  enquiries,
  services,
}: Awaited<ReturnType<CommandDependencies['enquiries']['wanted']>>): Ranking {
  const rest = services.reduce((left, service) => left - service.enquiries, enquiries)
  const rows = [...services, ...(rest > 0 ? [{ service: OTHER, enquiries: rest }] : [])]
  return {
    title: 'Enquiries by service',
    columns: ['Enquiries'],
    rows: rows.map(({ service, enquiries }) => ({ label: service, numbers: [enquiries] })),
  }
}

/** Whether there is a picture that this command drew. What cannot be read is no such: writing says why. */
function isOurs(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').startsWith(VISITS_MARK)
  } catch {
    return false
  }
}

/** UTC days up to that of `nowMs`, in their order. */
function daysUntil(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(nowMs - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
