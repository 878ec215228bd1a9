import { agencyFacts } from '../agencyFacts.ts'

import { escapeHtml } from '../delivery/escapeHtml.ts'
import type { VisitsOfDay } from '../visits/VisitRepository.ts'

const { accent, build } = agencyFacts.colours

const INK = '#12181B'
const INK_2 = '#46525A'
const PAGE = '#F4F6F3'
const SURFACE = '#FFFFFF'
const RULE = '#D0D7D3'
const ACCENT = accent.light
const BUILD = build.light

const WIDTH = 1200
const MARGIN = 64
const RIGHT = WIDTH - MARGIN
const PLOT_LEFT = 120
const PLOT_TOP = 300
const PLOT_HEIGHT = 300
const PLOT_WIDTH = RIGHT - PLOT_LEFT
const BASELINE = PLOT_TOP + PLOT_HEIGHT
const RANKINGS_TOP = BASELINE + 124
const RANKING_GAP = 80
const ROW = 36
const LABEL_COLUMN = 420
const LONGEST_LABEL = 38
const NUMBER_COLUMN = 110

/** With more weeks than this a day is too thin to see, and a bar stands for a week. */
const MOST_WEEKS_BY_DAY = 12

/** Labels under the bars stand at least this far apart. */
const LABEL_WIDTH = 74

interface Bar {
  readonly day: string
  readonly views: number
  readonly visitors: number
}

/** What stands at the beginning of our own pictures, and of nobody else's file. */
export const VISITS_MARK = '<!-- Drawn by the command visits -->'

/** A list of what came most often, the most first. */
export interface Ranking {
  readonly title: string
  /** What its numbers count; the bar shows the first. */
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly label: string
    /** One for each column. */
    readonly numbers: readonly number[]
  }[]
}

/**
 * A bar chart of days in their order, whole weeks, as one SVG of its own, with lists below. Empty lists are left out.
 * Texts that visitors made up are escaped.
 */
export function drawVisits(
  days: readonly VisitsOfDay[],
  enquiries: number,
  rankings: readonly Ranking[],
): string {
  const byWeek = days.length > MOST_WEEKS_BY_DAY * 7
  const bars = byWeek ? toWeeks(days) : days
  const from = dateText(days[0]?.day ?? '')
  const until = dateText(days.at(-1)?.day ?? '')
  const lists: string[] = []
  let top = RANKINGS_TOP
  for (const ranking of rankings.filter(({ rows }) => rows.length > 0)) {
    lists.push(...drawRanking(ranking, top))
    top += ranking.rows.length * ROW + RANKING_GAP
  }
  const height = top - 32
  return [
    VISITS_MARK,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title" font-family="'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,'DejaVu Sans',sans-serif" fill="${INK}">`,
    `<title id="title">Visits, ${from} to ${until}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAGE}"/>`,
    ...drawHeading(days, enquiries, `${from} – ${until}`),
    ...drawLegend(byWeek),
    ...drawBars(bars, byWeek),
    ...lists,
    '</svg>',
    '',
  ].join('\n')
}

function toWeeks(days: readonly VisitsOfDay[]): Bar[] {
  const weeks: Bar[] = []
  for (let start = 0; start < days.length; start += 7) {
    const week = days.slice(start, start + 7)
    const [first] = week
    if (first)
      weeks.push({ day: first.day, views: sum(week, 'views'), visitors: sum(week, 'visitors') })
  }
  return weeks
}

/** The figures like fares on a board: what it is, and a number to read from across the room. */
function drawHeading(days: readonly VisitsOfDay[], enquiries: number, period: string): string[] {
  const busiest = days.reduce((most, day) => (day.views > most.views ? day : most), {
    day: '',
    views: 0,
    visitors: 0,
  })
  const figures = [
    ['Page views', sum(days, 'views').toLocaleString('en-GB')],
    ['Visitors, anew each day', sum(days, 'visitors').toLocaleString('en-GB')],
    ['Enquiries', enquiries.toLocaleString('en-GB')],
    ['Busiest day', busiest.views > 0 ? shortDate(busiest.day) : 'none yet'],
  ] as const
  const column = (RIGHT - MARGIN) / figures.length
  return [
    `<text x="${MARGIN}" y="84" font-size="44" font-weight="800">Visits</text>`,
    `<text x="${RIGHT}" y="84" font-size="20" text-anchor="end" fill="${INK_2}">${period}</text>`,
    `<rect x="${MARGIN}" y="108" width="${RIGHT - MARGIN}" height="4"/>`,
    ...figures.flatMap(([label, value], index) => {
      const x = MARGIN + index * column
      return [
        `<text x="${x}" y="148" font-size="18" fill="${INK_2}">${label}</text>`,
        `<text x="${x}" y="200" font-size="46" font-weight="700" style="font-variant-numeric:tabular-nums">${value}</text>`,
      ]
    }),
    `<rect x="${MARGIN}" y="224" width="${RIGHT - MARGIN}" height="1" fill="${RULE}"/>`,
  ]
}

function drawLegend(byWeek: boolean): string[] {
  const unit = byWeek ? 'week' : 'day'
  return [
    `<rect x="${PLOT_LEFT}" y="250" width="16" height="16" fill="${BUILD}"/>`,
    `<text x="${PLOT_LEFT + 26}" y="264" font-size="16">Page views a ${unit}</text>`,
    `<rect x="${PLOT_LEFT + 220.5}" y="250.5" width="15" height="15" fill="${ACCENT}" stroke="${INK}"/>`,
    `<text x="${PLOT_LEFT + 246}" y="264" font-size="16">Visitors a ${unit}</text>`,
  ]
}

function drawBars(bars: readonly Bar[], byWeek: boolean): string[] {
  const most = Math.max(1, ...bars.map(({ views, visitors }) => Math.max(views, visitors)))
  const step = niceStep(most)
  const top = step * Math.ceil(most / step)
  const toY = (value: number) => round(BASELINE - (value / top) * PLOT_HEIGHT)
  const slot = PLOT_WIDTH / bars.length
  const wide = slot * 0.74
  const narrow = slot * 0.36
  // Days are labelled by whole weeks, weeks as often as there is room.
  const unit = byWeek ? 1 : 7
  const spacing = Math.ceil(LABEL_WIDTH / (slot * unit)) * unit
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  return [
    ...ticks.flatMap((tick) => [
      `<rect x="${PLOT_LEFT}" y="${toY(tick)}" width="${PLOT_WIDTH}" height="1" fill="${tick === 0 ? INK : RULE}"/>`,
      `<text x="${PLOT_LEFT - 14}" y="${toY(tick) + 6}" font-size="16" text-anchor="end" fill="${INK_2}">${tick.toLocaleString('en-GB')}</text>`,
    ]),
    ...bars.flatMap(({ day, views, visitors }, index) => {
      const middle = PLOT_LEFT + (index + 0.5) * slot
      const tip = `<title>${dateText(day)}: ${views} page views, ${visitors} visitors</title>`
      return [
        '<g>',
        tip,
        views > 0
          ? `<rect x="${round(middle - wide / 2)}" y="${toY(views)}" width="${round(wide)}" height="${round(BASELINE - toY(views))}" fill="${BUILD}"/>`
          : '',
        visitors > 0
          ? `<rect x="${round(middle - narrow / 2)}" y="${toY(visitors)}" width="${round(narrow)}" height="${round(BASELINE - toY(visitors))}" fill="${ACCENT}" stroke="${INK}"/>`
          : '',
        '</g>',
        index % spacing === 0
          ? `<text x="${round(middle - wide / 2)}" y="${BASELINE + 28}" font-size="16" fill="${INK_2}">${shortDate(day)}</text>`
          : '',
      ].filter(Boolean)
    }),
  ]
}

function drawRanking({ title, columns, rows }: Ranking, top: number): string[] {
  const most = Math.max(1, ...rows.map(({ numbers }) => numbers[0] ?? 0))
  const left = MARGIN + LABEL_COLUMN
  const numbersLeft = RIGHT - columns.length * NUMBER_COLUMN
  const right = (column: number) => numbersLeft + (column + 1) * NUMBER_COLUMN - 12
  return [
    `<text x="${MARGIN}" y="${top - 26}" font-size="24" font-weight="700">${title}</text>`,
    ...columns.map(
      (name, column) =>
        `<text x="${right(column)}" y="${top - 14}" font-size="16" text-anchor="end" fill="${INK_2}">${name}</text>`,
    ),
    ...rows.flatMap(({ label, numbers }, index) => {
      const y = top + index * ROW
      const bar = round(((numbers[0] ?? 0) / most) * (numbersLeft - left))
      return [
        `<rect x="${MARGIN}" y="${y}" width="${RIGHT - MARGIN}" height="${ROW - 4}" fill="${SURFACE}"/>`,
        `<text x="${MARGIN + 12}" y="${y + 22}" font-size="17">${escapeHtml(cut(label))}</text>`,
        `<rect x="${left}" y="${y + 8}" width="${bar}" height="${ROW - 20}" fill="${BUILD}"/>`,
        ...numbers.map(
          (number, column) =>
            `<text x="${right(column)}" y="${y + 22}" font-size="17" text-anchor="end" font-weight="700">${number.toLocaleString('en-GB')}</text>`,
        ),
      ]
    }),
  ]
}

/** The distance between lines that gives four to eight of them: 1, 2 or 5 times a power of ten. */
function niceStep(most: number): number {
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)
  return Math.max(1, step ?? 10 * power)
}

function sum(days: readonly VisitsOfDay[], key: 'views' | 'visitors'): number {
  return days.reduce((total, day) => total + day[key], 0)
}

function dateText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

function shortDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** Noncharacters are the only ones left that XML forbids. */
function cut(label: string): string {
  const characters = Array.from(label.replace(/[\ufffe\uffff]/g, ''))
  if (characters.length <= LONGEST_LABEL) return characters.join('')
  return `${characters.slice(0, LONGEST_LABEL - 1).join('')}…`
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
