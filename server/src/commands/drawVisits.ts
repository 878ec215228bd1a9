import { escapeHtml } from '../delivery/escapeHtml.ts'
import type { ViewedPage, VisitsOfDay } from '../visits/VisitRepository.ts'

const INK = '#12181B'
const INK_2 = '#46525A'
const PAGE = '#F4F6F3'
const SURFACE = '#FFFFFF'
const RULE = '#D0D7D3'
const SASH = '#FFC51F'
const BUILD = '#005F73'

const WIDTH = 1200
const MARGIN = 64
const RIGHT = WIDTH - MARGIN
const PLOT_LEFT = 120
const PLOT_TOP = 300
const PLOT_HEIGHT = 300
const PLOT_WIDTH = RIGHT - PLOT_LEFT
const BASELINE = PLOT_TOP + PLOT_HEIGHT
const PAGES_TOP = BASELINE + 124
const PAGE_ROW = 36
const PATH_WIDTH = 420
const LONGEST_PATH = 38

/** With more weeks than this a day is too thin to see, and a bar stands for a week. */
const MOST_WEEKS_BY_DAY = 12

/** Labels under the bars stand at least this far apart. */
const LABEL_WIDTH = 74

interface Bar {
  readonly day: string
  readonly views: number
  readonly visitors: number
}

/**
 * A bar chart of days in their order, whole weeks, as one SVG of its own, with the pages that were viewed most.
 * Texts that visitors made up are escaped.
 */
export function drawVisits(days: readonly VisitsOfDay[], pages: readonly ViewedPage[]): string {
  const byWeek = days.length > MOST_WEEKS_BY_DAY * 7
  const bars = byWeek ? toWeeks(days) : days
  const height = pages.length > 0 ? PAGES_TOP + pages.length * PAGE_ROW + 44 : BASELINE + 92
  const from = dateText(days[0]?.day ?? '')
  const until = dateText(days.at(-1)?.day ?? '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title" font-family="'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,'DejaVu Sans',sans-serif" fill="${INK}">`,
    `<title id="title">Visits, ${from} to ${until}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAGE}"/>`,
    ...drawHeading(days, `${from} – ${until}`),
    ...drawLegend(byWeek),
    ...drawBars(bars, byWeek),
    ...drawPages(pages),
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
function drawHeading(days: readonly VisitsOfDay[], period: string): string[] {
  const busiest = days.reduce((most, day) => (day.views > most.views ? day : most), {
    day: '',
    views: 0,
    visitors: 0,
  })
  const figures = [
    ['Page views', sum(days, 'views').toLocaleString('en-GB')],
    ['Visitors, anew each day', sum(days, 'visitors').toLocaleString('en-GB')],
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
    `<rect x="${PLOT_LEFT + 220.5}" y="250.5" width="15" height="15" fill="${SASH}" stroke="${INK}"/>`,
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
          ? `<rect x="${round(middle - narrow / 2)}" y="${toY(visitors)}" width="${round(narrow)}" height="${round(BASELINE - toY(visitors))}" fill="${SASH}" stroke="${INK}"/>`
          : '',
        '</g>',
        index % spacing === 0
          ? `<text x="${round(middle - wide / 2)}" y="${BASELINE + 28}" font-size="16" fill="${INK_2}">${shortDate(day)}</text>`
          : '',
      ].filter(Boolean)
    }),
  ]
}

function drawPages(pages: readonly ViewedPage[]): string[] {
  if (pages.length === 0) return []
  const most = Math.max(...pages.map(({ views }) => views))
  const left = MARGIN + PATH_WIDTH
  const widest = RIGHT - left - 96
  return [
    `<text x="${MARGIN}" y="${PAGES_TOP - 26}" font-size="24" font-weight="700">Viewed most</text>`,
    ...pages.flatMap(({ path, views }, index) => {
      const y = PAGES_TOP + index * PAGE_ROW
      return [
        `<rect x="${MARGIN}" y="${y}" width="${RIGHT - MARGIN}" height="${PAGE_ROW - 4}" fill="${SURFACE}"/>`,
        `<text x="${MARGIN + 12}" y="${y + 22}" font-size="17">${escapeHtml(cut(path))}</text>`,
        `<rect x="${left}" y="${y + 8}" width="${round((views / most) * widest)}" height="${PAGE_ROW - 20}" fill="${BUILD}"/>`,
        `<text x="${RIGHT - 12}" y="${y + 22}" font-size="17" text-anchor="end" font-weight="700">${views.toLocaleString('en-GB')}</text>`,
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
function cut(path: string): string {
  const characters = Array.from(path.replace(/[\ufffe\uffff]/g, ''))
  if (characters.length <= LONGEST_PATH) return characters.join('')
  return `${characters.slice(0, LONGEST_PATH - 1).join('')}…`
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
