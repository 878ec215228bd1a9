import { RECORD_FOLDERS, RECORD_KINDS, type RecordFolder, recordFile } from '../content.ts'
import { type PriceExample, sumOf } from '../records/priceExample.ts'
import { checkTexts, idsOf, type LocatedText, type ReadDocuments } from './checkTexts.ts'
import { findWrongFacts } from './findWrongFacts.ts'
import { findWrongFigures } from './findWrongFigures.ts'
import { fieldProblem, type Problem } from './Problem.ts'

/** The folders whose records have a page or an anchor, with the record's id in the address. */
const ADDRESSES = ['projects', 'services', 'developers', 'industries', 'topics', 'guides'] as const
/** Matches a title's file and field, such as `copy/home.yaml hero.pageTitle`. */
const PAGE_TITLE = /[ .](pageTitle|searchTitle)$|^services\/\S+ name$/
const PAGE_DESCRIPTION = /(^|\.)pageDescription$/
const OF_SAMPLES = /(^|\.)samples\./
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Finds the problems that single fields cannot show: contradictions between parts of the content. */
export function checkContent(read: ReadDocuments): Problem[] {
  const { content, isSound } = read
  return [
    ...checkTexts(read),
    ...checkNames(read),
    ...checkAddresses(read),
    ...checkOrders(read),
    ...checkExamples(read),
    ...checkTestimonials(read),
    ...checkTitles(read),
    ...checkSections(read),
    ...checkPictures(read),
    ...findWrongFacts(content, isSound).map(({ of: _, ...problem }) => problem),
    ...findWrongFigures(content, isSound),
  ]
}

function* checkNames({ content }: ReadDocuments): Generator<Problem> {
  for (const folder of ['services', 'developers'] as const) {
    if (content[folder].length > 0) continue
    const text = `there is none left, and the pages need at least one ${RECORD_KINDS[folder].name}.`
    yield { file: folder, text }
  }
  for (const folder of ADDRESSES) {
    for (const id of idsOf(content[folder]).filter((each) => !SLUG.test(each))) {
      const text = `'${id}' cannot be an address. Name it with small letters, digits and single hyphens, such as 'uhuru-clinic'.`
      yield { file: recordFile(folder, id), text }
    }
  }
}

/** Reports topics with the id of a service or a developer, because the two pages could have the same address. */
function* checkAddresses({ content }: ReadDocuments): Generator<Problem> {
  const taken = [...idsOf(content.services), ...idsOf(content.developers)]
  for (const id of idsOf(content.topics).filter((each) => taken.includes(each))) {
    const text = `'${id}' is the name of a service or a developer, too: their pages would have one address. Rename the topic.`
    yield { file: recordFile('topics', id), text }
  }
}

function* checkOrders({ content, isSound }: ReadDocuments): Generator<Problem> {
  for (const folder of Object.keys(RECORD_FOLDERS) as RecordFolder[]) {
    const records = content[folder] as readonly { id: string; order: number; group?: string }[]
    const sound = records.filter(({ id }) =>
      ['order', 'group'].every((field) => isSound(recordFile(folder, id), field)),
    )
    for (const [first, { id, order }] of twins(sound, (each) => `${each.group} ${each.order}`)) {
      const text = `it has the order ${order}, and so has ${first?.id}. Give one of them another number.`
      yield { file: recordFile(folder, id), path: 'order', text }
    }
  }
  const coded = content.services.filter(({ id }) => isSound(recordFile('services', id), 'code'))
  for (const [first, { id, code }] of twins(coded, (each) => each.code)) {
    const text = `it has the code ${code}, and so has ${first?.id}. Choose other letters.`
    yield { file: recordFile('services', id), path: 'code', text }
  }
}

function* checkExamples({ content, isSound }: ReadDocuments): Generator<Problem> {
  for (const { id, examples } of content.services) {
    const file = recordFile('services', id)
    for (const [index, sheet] of (examples?.sheets ?? []).entries()) {
      const at = `examples.sheets.${index}`
      if (isSound(file, at)) yield* checkSheet(sheet, file, at)
    }
  }
}

function* checkSheet(sheet: PriceExample, file: string, at: string): Generator<Problem> {
  const [sum, { amount }] = [sumOf(sheet), sheet.total]
  if (sum !== amount) {
    const text = `the example '${sheet.title}' says ${amount}, and its parts come to ${sum}. Correct the total or a part.`
    yield { file, path: `${at}.total.amount`, text }
  }
  if (sheet.kind !== 'plan') return
  for (const [item, { text: part, from, to }] of sheet.items.entries()) {
    if (from <= to && to <= sheet.weeks) continue
    const text = `'${part}' is in weeks ${from} to ${to}, which do not fit a plan of ${sheet.weeks}. Correct the weeks.`
    yield { file, path: `${at}.items.${item}`, text }
  }
}

function* checkTestimonials({ content, isSound }: ReadDocuments): Generator<Problem> {
  for (const { id, text: whole, change } of content.testimonials) {
    const file = recordFile('testimonials', id)
    if (!change || !isSound(file, 'change') || !isSound(file, 'text')) continue
    for (const part of ['before', 'now', 'unchanged'] as const) {
      if (whole.includes(change[part])) continue
      const says = 'must be a part of the text, word for word. Copy it from there.'
      yield fieldProblem(file, `change.${part}`, says)
    }
  }
}

/** Reports equal titles and equal descriptions, because search results show them side by side. */
function* checkTitles({ texts }: ReadDocuments): Generator<Problem> {
  const isCase = ({ file, path }: LocatedText) => file.startsWith('projects/') && path === 'title'
  const kinds: readonly [what: string, isOne: (text: LocatedText) => boolean][] = [
    ['title in Google', ({ file, path }) => PAGE_TITLE.test(`${file} ${path}`)],
    ['sentence in Google', ({ path }) => PAGE_DESCRIPTION.test(path)],
    ['title', isCase],
  ]
  for (const [what, isOne] of kinds) {
    const found = texts.filter((each) => isOne(each) && !OF_SAMPLES.test(each.path))
    for (const [first, { file, path }] of twins(found, ({ text }) => text)) {
      const text = `it has the same ${what} as content/${first?.file}. Search results show both side by side: change one.`
      yield { file, path, text }
    }
  }
}

/** Reports sections with the same id, except sections that no site shows together because their conditions exclude each other. */
function* checkSections({ content, isSound }: ReadDocuments): Generator<Problem> {
  for (const [name, { sections }] of Object.entries(content.legal)) {
    for (const [index, { id, when = {} }] of sections.entries()) {
      const [file, path] = [`legal/${name}.yaml`, `sections.${index}.id`]
      const twin = sections.slice(0, index).find((each) => {
        const isApart = Object.entries(each.when ?? {}).some(
          ([setting, value]) => (when[setting as keyof typeof when] ?? value) !== value,
        )
        return each.id === id && !isApart
      })
      if (!twin || !isSound(file, path)) continue
      const text = `it has the same address '${id}' as ‘${twin.heading}’, and pages show both. Change one of the addresses.`
      yield { file, path, text }
    }
  }
}

function* checkPictures({ content, pictures }: ReadDocuments): Generator<Problem> {
  for (const [index, { technologies }] of content.technologies.entries()) {
    for (const [at, { id }] of technologies.entries()) {
      if (pictures.includes(`technologies/${id}`)) continue
      const text = `content/technologies/${id}.svg is missing: put its logo there, such as the one of simpleicons.org.`
      yield { file: 'technologies.yaml', path: `${index}.technologies.${at}.id`, text }
    }
  }
}

/** Returns a pair for each item with the same text as an earlier item: the earlier item, then the later one. */
function twins<Item>(items: readonly Item[], saidBy: (item: Item) => string) {
  return [...Map.groupBy(items, saidBy).values()].flatMap(([first, ...others]) =>
    others.map((other) => [first, other] as const),
  )
}
