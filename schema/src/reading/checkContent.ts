import type { Content, RecordFolder } from '../content.ts'
import { recordFile } from '../content.ts'
import { dayInMinutes } from '../dayInMinutes.ts'
import { factsOf } from '../facts.ts'
import { isDay } from '../longDate.ts'
import { unknownPlaceholders } from '../placeholders.ts'
import type { PriceExample } from '../records/priceExample.ts'
import { sitePages } from '../sitePages.ts'
import { findWrongFacts } from './findWrongFacts.ts'
import { nearest } from './nearest.ts'
import type { Problem } from './Problem.ts'
import type { FieldSchema } from './readValue.ts'

/** A text of the content with its file, its line and its schema. */
export interface PlacedText {
  readonly file: string
  readonly line: number
  readonly text: string
  /** The same in its several lines, where it is Markdown. */
  readonly raw?: string
  readonly path: string
  readonly schema: FieldSchema
}

/** Content with what its files say of it. */
export interface ReadFiles {
  /** Stand-ins take the place of what could not be read. */
  readonly content: Content
  readonly texts: readonly PlacedText[]
  /** By their keys; those of `pictures/` by name alone. */
  readonly pictures: readonly string[]
  /** The line of a field. */
  locate(file: string, path: string): number | null
  /** Whether a field, or with an empty path a whole file, could be read. */
  isSound(file: string, path: string): boolean
}

/** Pages that are not known, or not their parts, while a file cannot be read. */
const PAGES_OF: Readonly<Record<string, readonly string[]>> = {
  'technologies.yaml': ['/technologies'],
  'legal/privacy.md': ['/privacy-policy'],
  'legal/terms.md': ['/terms-conditions'],
  'company.yaml': ['/about-us'],
  'copy/company.yaml': ['/about-us'],
  'copy/about.yaml': ['/about-us'],
}
/** Folders whose records are addresses, by their names. */
const ADDRESSES: readonly RecordFolder[] = ['projects', 'services', 'developers', 'industries']
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LINK = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*)\)/g
/** The last part of what is no page: a file. */
const FILE = /\.\w+$/

/** What single fields cannot tell: whether the parts of the content fit each other. */
export function checkContent({ content, texts, pictures, locate, isSound }: ReadFiles): Problem[] {
  const problems: Problem[] = []
  const facts = new Set(Object.keys(factsOf(content)))
  const pages = sitePages(content)
  const ids = {
    services: idsOf(content.services),
    projects: idsOf(content.projects),
    industries: idsOf(content.industries),
    technologies: content.technologies.flatMap(({ technologies }) => idsOf(technologies)),
    pictures: pictures.filter((key) => !key.includes('/')),
  }
  checkNames()
  for (const text of texts) checkText(text)
  checkOrders()
  checkExamples()
  checkTestimonials()
  checkTitles()
  checkPictures()
  for (const { file, path, text } of findWrongFacts(content)) {
    if (isSound(file, path)) refuse(file, path, text)
  }
  checkAgency()
  return problems

  function refuse(file: string, path: string, text: string): void {
    problems.push({ file, line: locate(file, path), text })
  }

  function checkNames(): void {
    for (const [folder, kind] of [
      ['services', 'service'],
      ['developers', 'developer'],
    ] as const) {
      if (content[folder].length > 0) continue
      refuse(
        folder,
        '',
        `there is no record, and the pages are made of at least one: \`npm run new -- ${kind} <id>\`.`,
      )
    }
    for (const folder of ADDRESSES) {
      for (const id of idsOf(content[folder]).filter((each) => !SLUG.test(each))) {
        refuse(
          recordFile(folder, id),
          '',
          `'${id}' cannot be an address. Name it with small letters, digits and single hyphens, such as 'uhuru-clinic'.`,
        )
      }
    }
  }

  function checkText({ file, line, text, raw = text, path, schema }: PlacedText): void {
    /** @param words - what it is about: where a text has several lines, one of them is meant. */
    const say = (what: string, words = '') => {
      const above = raw.slice(0, Math.max(raw.indexOf(words), 0)).split('\n').length - 1
      problems.push({ file, line: line + above, text: what })
    }
    const known = new Set([...facts, ...(schema.holds ?? []), ...ownFacts(file)])
    for (const name of unknownPlaceholders(text, known)) {
      const meant = nearest(name, [...known])
      say(
        `{${name}} stands for nothing. ${meant ? `Did you mean {${meant}}?` : `There are ${alike(name, [...known]).join(', ')}.`}`,
        `{${name}}`,
      )
    }
    if (schema.refersTo) checkReference(text, path, schema.refersTo as keyof typeof ids, say)
    if (schema.format === 'date' && !isDay(text))
      say(`'${path}' is '${text}', which is no day. Write one such as 2026-11-20.`)
    if (!schema.shownWithTarget) checkLinks(text, schema, say)
  }

  function checkReference(
    id: string,
    path: string,
    kind: keyof typeof ids,
    say: (what: string) => void,
  ): void {
    if (ids[kind].includes(id)) return
    // A picture of a project is named by its whole path.
    if (kind === 'pictures' && id.includes('/') && pictures.includes(id)) return
    if (kind === 'technologies' && !isSound('technologies.yaml', '')) return
    const meant = nearest(id, ids[kind])
    const choice = meant
      ? `Did you mean '${meant}'?`
      : `Write one of ${ids[kind].join(', ') || 'none: there are none'}, or take it out.`
    say(`'${path}' names '${id}', which is not in content/${kind}. ${choice}`)
  }

  function checkLinks(
    text: string,
    schema: FieldSchema,
    say: (what: string, words: string) => void,
  ): void {
    const links =
      schema.leadsTo === 'page'
        ? text.startsWith('/')
          ? [text]
          : []
        : [...text.matchAll(LINK)].map(([, , link = '']) => link)
    for (const link of links) {
      const { pathname, hash } = new URL(link, 'https://site.example')
      if (isUnsure(pathname)) continue
      const parts = pages.get(pathname)
      if (FILE.test(pathname) || (parts && (hash === '' || parts.includes(hash.slice(1))))) continue
      say(`the link ${link} leads to what is not there. ${choice(pathname, parts)}`, `(${link})`)
    }
  }

  function isUnsure(pathname: string): boolean {
    return Object.entries(PAGES_OF).some(
      ([file, paths]) => paths.includes(pathname) && !isSound(file, ''),
    )
  }

  function choice(pathname: string, parts: readonly string[] | undefined): string {
    if (parts) {
      const there = [pathname, ...parts.map((part) => `${pathname}#${part}`)]
      return `Write ${there.join(' or ')}, or take the link out.`
    }
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    const near = [...pages.keys()].filter((path) => folder !== '/' && path.startsWith(folder))
    return near.length > 0
      ? `Write one of ${near.join(', ')}, or take the link out.`
      : 'Write another page’s address, or take the link out.'
  }

  function checkOrders(): void {
    for (const folder of [
      'services',
      'developers',
      'industries',
      'projects',
      'clients',
      'testimonials',
      'people',
    ] as const) {
      const records = content[folder] as readonly { id: string; order: number; group?: string }[]
      const groups = Map.groupBy(
        records.filter(
          ({ id }) =>
            isSound(recordFile(folder, id), 'order') && isSound(recordFile(folder, id), 'group'),
        ),
        ({ order, group = '' }) => `${group} ${order}`,
      )
      for (const [first, ...others] of groups.values()) {
        for (const { id, order } of others) {
          refuse(
            recordFile(folder, id),
            'order',
            `it has the order ${order}, and so has ${first?.id}. Give one of them another number.`,
          )
        }
      }
    }
    const coded = content.services.filter(({ id }) => isSound(recordFile('services', id), 'code'))
    const codes = Map.groupBy(coded, ({ code }) => code)
    for (const [first, ...others] of codes.values()) {
      for (const { id, code } of others)
        refuse(
          recordFile('services', id),
          'code',
          `it has the code ${code}, and so has ${first?.id}. Choose other letters.`,
        )
    }
  }

  function checkExamples(): void {
    for (const { id, examples } of content.services) {
      examples?.sheets.forEach((sheet, index) => {
        const file = recordFile('services', id)
        const at = `examples.sheets.${index}`
        if (!isSound(file, at)) return
        const sum = sumOf(sheet)
        if (sum !== sheet.total.amount) {
          refuse(
            file,
            `${at}.total.amount`,
            `the example '${sheet.title}' says ${sheet.total.amount}, and its parts come to ${sum}. Correct the total or a part.`,
          )
        }
        if (sheet.kind !== 'plan') return
        sheet.items.forEach(({ text, from, to }, item) => {
          if (from <= to && to <= sheet.weeks) return
          refuse(
            file,
            `${at}.items.${item}`,
            `'${text}' is in weeks ${from} to ${to} of ${sheet.weeks}. Correct these.`,
          )
        })
      })
    }
  }

  function checkTestimonials(): void {
    for (const { id, text, change } of content.testimonials) {
      const file = recordFile('testimonials', id)
      if (!change || !isSound(file, 'change') || !isSound(file, 'text')) continue
      for (const part of ['before', 'now', 'unchanged'] as const) {
        if (text.includes(change[part])) continue
        refuse(
          recordFile('testimonials', id),
          `change.${part}`,
          `'change.${part}' has to be words of the text, as they stand there.`,
        )
      }
    }
  }

  /** Search results show titles and descriptions side by side. */
  function checkTitles(): void {
    const samples = /(^|\.)samples\./
    for (const name of ['pageTitle', 'pageDescription'] as const) {
      const named = texts.filter(
        ({ path }) => path.split('.').at(-1) === name && !samples.test(path),
      )
      reportTwins(named, name === 'pageTitle' ? 'title' : 'description')
    }
    reportTwins(
      texts.filter(({ file, path }) => file.startsWith('projects/') && path === 'title'),
      'title',
    )
  }

  function reportTwins(found: readonly PlacedText[], what: string): void {
    for (const [first, ...others] of Map.groupBy(found, ({ text }) => text).values()) {
      for (const { file, line } of others) {
        problems.push({
          file,
          line,
          text: `it has the same ${what} as content/${first?.file}:${first?.line}. Search results show both side by side: change one.`,
        })
      }
    }
  }

  function checkPictures(): void {
    for (const { id, technologies } of content.technologies) {
      for (const { id: technology } of technologies) {
        if (pictures.includes(`technologies/${technology}`)) continue
        refuse(
          'technologies.yaml',
          id,
          `content/technologies/${technology}.svg is missing: \`npm run logo -- ${technology}\` looks for it.`,
        )
      }
    }
  }

  function checkAgency(): void {
    const { money, hours } = content.agency
    const hasMoney = isSound('agency.yaml', 'money')
    if (hasMoney && money.beside && money.beside === money.currency) {
      refuse(
        'agency.yaml',
        'money.beside',
        'both currencies are the same. Delete the line ‘beside’, or change it.',
      )
    }
    if (hasMoney && money.beside && (money.rate === undefined || money.asOf === undefined)) {
      refuse(
        'agency.yaml',
        'money',
        'a second currency (beside) needs a rate and the day of that rate: add the lines ‘rate’ and ‘asOf’.',
      )
    }
    const { cities, day } = content.copy.hire.overlap
    const office = { file: 'agency.yaml', at: 'hours', ...hours }
    const days = [
      office,
      ...cities.map(({ timeZone }, index) => {
        return { file: 'copy/hire.yaml', at: `overlap.cities.${index}`, timeZone, ...day }
      }),
    ]
    for (const { file, at, timeZone } of days) {
      if (!isSound(file, at) || isTimeZone(timeZone)) continue
      const meant = nearest(timeZone, Intl.supportedValuesOf('timeZone'))
      const remedy = meant ? `Did you mean '${meant}'?` : 'Write one such as Africa/Nairobi.'
      refuse(file, `${at}.timeZone`, `'${timeZone}' is no time zone. ${remedy}`)
    }
    for (const { file, at, ...known } of [
      office,
      { ...office, ...day, file: 'copy/hire.yaml', at: 'overlap.day' },
    ]) {
      try {
        if (isSound(file, at)) dayInMinutes(known)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        refuse(file, at, error.message)
      }
    }
  }
}

/** Whether this names a time zone. Offsets such as +03:00 pass as one elsewhere, and know nothing of summer. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What the parts of an example come to. */
export function sumOf(sheet: PriceExample): number {
  if (sheet.kind === 'parts') return total(sheet.items.map(({ count, each }) => count * each))
  const sum = total(sheet.items.map(({ amount }) => amount))
  return sheet.kind === 'week' ? sum * sheet.times : sum
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}

/** Those that begin with the same word, else all that stand for one fact. */
function alike(name: string, known: readonly string[]): string[] {
  const [first] = name.split(' ')
  const same = known.filter((each) => each.split(' ')[0] === first)
  const chosen = same.length > 0 ? same : known.filter((each) => !each.includes(' of '))
  return chosen.map((each) => `{${each}}`)
}

/** What a file may ask for beside the facts that all may. */
function ownFacts(file: string): readonly string[] {
  if (file.startsWith('services/')) return ['price']
  if (file.startsWith('developers/')) return ['rate']
  return file === 'legal/privacy.md' ? ['retention period'] : []
}

function idsOf(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id)
}
