import type { VisitsOfDay } from '../visits/VisitRepository.ts'
import type { Command } from './Command.ts'
import { drawVisits } from './drawVisits.ts'
import { formatTable } from './formatTable.ts'
import { parseNumber } from './parseNumber.ts'
import { writeFile } from './writeFile.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS = 8
const MOST_WEEKS = 104
const PAGES_SHOWN = 8
const LABELS_SHOWN = 8

/** Page views and visitors as a picture. */
export const showVisits: Command = {
  usage: 'visits [weeks] [file.svg]',
  summary: `page views and visitors of the last ${WEEKS} weeks (or so many), as a picture`,
  takes: 2,
  async run(args, { visits, now, print, resolveFile }) {
    const [typed, named] = args[0]?.endsWith('.svg') ? [undefined, args[0]] : args
    const weeks =
      typed === undefined ? WEEKS : parseNumber(typed, 'The number of weeks', MOST_WEEKS)
    const days = daysUntil(now(), weeks * 7)
    const [first = ''] = days
    const counted = new Map((await visits.days(first)).map((day) => [day.day, day]))
    const counts = days.map(
      (day): VisitsOfDay => counted.get(day) ?? { day, views: 0, visitors: 0 },
    )
    const pages = await visits.viewedPages(first, PAGES_SHOWN)
    const file = resolveFile(named ?? `visits-${days.at(-1)}-${weeks}-weeks.svg`)
    // Our own picture of the same day is drawn anew; a file that the owner named is theirs.
    writeFile(file, drawVisits(counts, pages), { overwrite: named === undefined })
    const views = counts.reduce((sum, day) => sum + day.views, 0)
    const visitors = counts.reduce((sum, day) => sum + day.visitors, 0)
    print(`${views} page views by ${visitors} visitors (counted anew each day) in ${weeks} weeks.`)
    print(`The picture: ${file}`)
    const clicked = await visits.clicks(first, LABELS_SHOWN)
    if (clicked.length === 0) return
    print('\nMost clicked:')
    print(
      formatTable(
        ['Clicks', 'Label'],
        clicked.map(({ clicks, label }) => [`${clicks}`, label]),
      ),
    )
  },
}

/** UTC days up to that of `nowMs`, in their order. */
function daysUntil(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(nowMs - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
