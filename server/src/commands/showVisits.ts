import { readFileSync } from 'node:fs'
import { SOURCE_KINDS, type SourceKind } from 'protocol/desk/visits.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { answerBy } from '../enquiries/answerBy.ts'
import type { AnsweredEnquiry } from '../enquiries/EnquiryFigures.ts'
import { readWanted, type Wanted } from '../enquiries/readWanted.ts'
import { countAnswers, medianAnswerMs } from '../visits/answerTimes.ts'
import { daysUntil } from '../visits/daysUntil.ts'
import { readVisits, type Visits } from '../visits/readVisits.ts'
import { type Command, UsageError } from './Command.ts'
import { describeShown } from './describeShown.ts'
import { drawVisits, type Ranking, VISITS_MARK } from './drawVisits.ts'
import { formatDuration } from './formatDuration.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'
import { writeFile } from './writeFile.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS = 8
const MOST_WEEKS = 104
/** Of each list, in the picture and unless all are asked for. */
const ROWS_SHOWN = 8
/** More than there are. */
const ROWS_READ = 100_000
const ALL = 'all'

const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  host: 'Where visits come from',
  source: 'Campaigns by source (utm_source)',
  medium: 'Campaigns by medium (utm_medium)',
  campaign: 'Campaigns by name (utm_campaign)',
}

/** Page views, visitors, sources, clicks and enquiries as a picture, and the lists in words. */
export const showVisits: Command = {
  usage: `visits [weeks] [${ALL}] [file.svg]`,
  summary: `visits, where they come from, clicks and enquiries of the last ${WEEKS} weeks (or so many), as a picture`,
  takes: 3,
  async run(args, { visits, enquiries, enquiryFigures, now, print, resolveFile }) {
    const others = args.filter((arg) => arg !== ALL)
    const [typed, named, surplus] = others[0]?.endsWith('.svg') ? [undefined, ...others] : others
    if (surplus) throw new UsageError(`Too much said. Usage: ${showVisits.usage}`)
    const weeks =
      typed === undefined ? WEEKS : parseNumber(typed, 'The number of weeks', MOST_WEEKS)
    const days = daysUntil(now(), weeks * 7)
    const last = days.at(-1) ?? ''
    const sinceMs = Date.parse(days[0] ?? '')
    const untilMs = Date.parse(last) + DAY_MS
    const listsOf = async (rows: number) => {
      const counted = await readVisits(days, rows, visits)
      const wanted = await readWanted(sinceMs, untilMs, rows, { enquiries })
      return { counted, wanted, lists: rankings(counted, wanted) }
    }
    const { counted, wanted, lists } = await listsOf(ROWS_SHOWN)
    const { lists: wholeLists } = await listsOf(ROWS_READ)
    const answered = await enquiryFigures.answered(sinceMs)
    const file = resolveFile(named ?? `visits-${last}-${weeks}-weeks.svg`)
    // Our own picture is drawn anew as often as it is asked for; another file is its owner's.
    writeFile(file, drawVisits(counted.days, wanted.enquiries, lists), {
      overwrite: named === undefined || isOurs(file),
    })
    const views = counted.days.reduce((sum, day) => sum + day.views, 0)
    const visitors = counted.days.reduce((sum, day) => sum + day.visitors, 0)
    print(`${views} page views by ${visitors} visitors (counted anew each day) in ${weeks} weeks.`)
    print(`${wanted.enquiries} enquiries.${describeAnswers(answered)}`)
    print(`The picture: ${file}`)
    for (const { title, columns, rows } of wholeLists.filter(({ rows }) => rows.length > 0)) {
      const shown = args.includes(ALL) ? rows : rows.slice(0, ROWS_SHOWN)
      print(`\n${title}:`)
      print(
        formatTable(
          [...columns, ''],
          shown.map(({ label, numbers }) => [...numbers.map(String), label]),
        ),
      )
      const command = `visits ${weeks} ${ALL}`
      const rest = describeShown(shown.length, rows.length, { order: 'most', command })
      if (rest) print(rest)
    }
  },
}

/** How soon enquiries were answered, in a sentence; empty while none is. */
function describeAnswers(answered: readonly AnsweredEnquiry[]): string {
  const medianMs = medianAnswerMs(answered)
  if (medianMs === null) return ''
  const { inTime, late } = countAnswers(answered, (receivedAtMs) =>
    answerBy(receivedAtMs, agencyFacts.office),
  )
  return ` ${inTime + late} answered, ${inTime} within the promised hour; half within ${formatDuration(medianMs)}.`
}

/** The lists in the order of the picture. */
function rankings({ pages, clicks, sources }: Visits, { services }: Wanted): Ranking[] {
  return [
    {
      title: 'Viewed most',
      columns: ['Views'],
      rows: pages.map(({ path, views }) => ({ label: path, numbers: [views] })),
    },
    ...SOURCE_KINDS.map((kind) => ({
      title: SOURCE_TITLES[kind],
      columns: ['Arrivals', 'Enquiries'],
      rows: sources[kind].map(({ value, arrivals, enquiries }) => ({
        label: value,
        numbers: [arrivals, enquiries],
      })),
    })),
    {
      title: 'Clicked most',
      columns: ['Clicks'],
      rows: clicks.map(({ label, clicks }) => ({ label, numbers: [clicks] })),
    },
    {
      title: 'Enquiries by service',
      columns: ['Enquiries'],
      rows: services.map(({ service, enquiries }) => ({ label: service, numbers: [enquiries] })),
    },
  ]
}

/** Whether there is a picture that this command drew. What cannot be read is no such: writing says why. */
function isOurs(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').startsWith(VISITS_MARK)
  } catch {
    return false
  }
}
