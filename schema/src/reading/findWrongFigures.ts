import { type Content, recordFile } from '../content.ts'
import { hoursOf, sumOf, worthOf } from '../records/priceExample.ts'

/** The allowed difference between a price and hours times rate, as a fraction: a conversion into a dearer currency may change each by 3 %. */
const ROUNDING = 0.06
/** The plausible hours a week for one person on one job: at least a working day, at most a working week. */
const WEEKLY_HOURS = { least: 8, most: 40 }
const WEEKS_OF: Readonly<Record<string, number>> = { Week: 1, Month: 52 / 12 }

/** A price and the figures that must fit the price. */
interface Figures {
  readonly title: string
  readonly price: number
  readonly hours: number
  readonly worth: number
  readonly team?: number | undefined
  /** The number of weeks; undefined for work without an end. */
  readonly weeks?: number | undefined
}

/** Returns a problem for each record whose price, hours, rate, team and weeks contradict each other. Missing figures are not checked. */
export function findWrongFigures(
  { services, projects }: Content,
  isSound: (file: string, path: string) => boolean,
): { file: string; path: string; text: string }[] {
  const examples = services.flatMap(({ id, examples }) =>
    (examples?.sheets ?? []).flatMap((sheet, index) => {
      const at = `examples.sheets.${index}`
      const file = recordFile('services', id)
      const { title, work, total } = sheet
      // An example whose parts do not add up is already reported.
      if (!work || !isSound(file, at) || sumOf(sheet) !== total.amount) return []
      const weeks = sheet.kind === 'plan' ? sheet.weeks : work.weeks
      return [
        { file, path: `${at}.work.hours`, title, price: total.amount, ...figuresOf(work), weeks },
      ]
    }),
  )
  const studies = projects.flatMap(({ id, title, work, team = '', duration = '' }) => {
    const file = recordFile('projects', id)
    if (!work || !isSound(file, 'work')) return []
    const [, count, unit = ''] = /^(\d+) (Week|Month)s?$/.exec(duration) ?? []
    const weeks = Number(count) * (WEEKS_OF[unit] ?? 1)
    const figures = { ...figuresOf(work), team: Number.parseInt(team, 10), weeks }
    return [{ file, path: 'work.hours', title, ...figures }]
  })
  return [...examples, ...studies].flatMap(({ file, path, ...figures }) => {
    const text = contradictionIn(figures)
    return text ? [{ file, path, text }] : []
  })
}

function figuresOf<Work extends Parameters<typeof worthOf>[0]>(work: Work) {
  return { ...work, hours: hoursOf(work), worth: worthOf(work) }
}

function contradictionIn({ title, price, hours, worth, team, weeks }: Figures): string | null {
  if (Math.abs(price - worth) > price * ROUNDING) {
    return `'${title}' costs ${price}, and its ${hours} hours come to ${worth}. Correct the hours, the rate or the price.`
  }
  if (!team || !weeks) return null
  const { least, most } = WEEKLY_HOURS
  const weekly = Math.round(hours / team / weeks)
  if (weekly >= least && weekly <= most) return null
  return `'${title}' takes ${hours} hours: ${weekly} a week for each of ${team}, where ${least} to ${most} are usual. Correct the hours, the team or the weeks.`
}
