import { RECORD_FOLDERS, RECORD_KINDS, type RecordFolder, recordFile } from '../content.ts'
import { sumOf } from '../records/priceExample.ts'
import { checkTexts, idsOf, type LocatedText, type ReadDocuments } from './checkTexts.ts'
import { findWrongFacts, type WrongFact } from './findWrongFacts.ts'
import { findWrongFigures } from './findWrongFigures.ts'
import { fieldProblem, type Problem } from './Problem.ts'

/** The folders whose records have a page or an anchor, with the record's id in the address. */
const ADDRESSES = ['projects', 'services', 'developers', 'industries', 'topics', 'guides'] as const
/** Matches a title's file and field, such as `copy/home.yaml hero.pageTitle`. */
const PAGE_TITLE = /[ .]pageTitle$|^services\/\S+ name$/
const PAGE_DESCRIPTION = /(^|\.)pageDescription$/
const OF_SAMPLES = /(^|\.)samples\./
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Finds the problems that single fields cannot show: contradictions between parts of the content. */
export function checkContent(read: ReadDocuments): Problem[] {
  const { content, texts, pictures, isSound } = read
  const problems: Problem[] = checkTexts(read)
  checkNames()
  checkAddresses()
  checkOrders()
  checkExamples()
  checkTestimonials()
  checkTitles()
  checkSections()
  checkPictures()
  const wrong: WrongFact[] = [
    ...findWrongFacts(content, isSound),
    ...findWrongFigures(content, isSound),
  ]
  for (const { of: _, ...problem } of wrong) problems.push(problem)
  return problems

  function refuse(file: string, path: string, text: string): void {
    problems.push({ file, text, ...(path !== '' && { path }) })
  }

  function checkNames(): void {
    for (const folder of ['services', 'developers'] as const) {
      if (content[folder].length > 0) continue
      const text = `there is none left, and the pages need at least one ${RECORD_KINDS[folder].name}.`
      refuse(folder, '', text)
    }
    for (const folder of ADDRESSES) {
      for (const id of idsOf(content[folder]).filter((each) => !SLUG.test(each))) {
        const text = `'${id}' cannot be an address. Name it with small letters, digits and single hyphens, such as 'uhuru-clinic'.`
        refuse(recordFile(folder, id), '', text)
      }
    }
  }

  /** Reports topics with the id of a service or a developer, because the two pages could have the same address. */
  function checkAddresses(): void {
    const taken = [...idsOf(content.services), ...idsOf(content.developers)]
    for (const id of idsOf(content.topics).filter((each) => taken.includes(each))) {
      const text = `'${id}' is the name of a service or a developer, too: their pages would have one address. Rename the topic.`
      refuse(recordFile('topics', id), '', text)
    }
  }

  function checkOrders(): void {
    for (const folder of Object.keys(RECORD_FOLDERS) as RecordFolder[]) {
      const records = content[folder] as readonly { id: string; order: number; group?: string }[]
      const sound = records.filter(({ id }) =>
        ['order', 'group'].every((field) => isSound(recordFile(folder, id), field)),
      )
      for (const [first, { id, order }] of twins(sound, (each) => `${each.group} ${each.order}`)) {
        const text = `it has the order ${order}, and so has ${first?.id}. Give one of them another number.`
        refuse(recordFile(folder, id), 'order', text)
      }
    }
    const coded = content.services.filter(({ id }) => isSound(recordFile('services', id), 'code'))
    for (const [first, { id, code }] of twins(coded, (each) => each.code)) {
      const text = `it has the code ${code}, and so has ${first?.id}. Choose other letters.`
      refuse(recordFile('services', id), 'code', text)
    }
  }

  function checkExamples(): void {
    for (const { id, examples } of content.services) {
      const file = recordFile('services', id)
      for (const [index, sheet] of (examples?.sheets ?? []).entries()) {
        const at = `examples.sheets.${index}`
        if (!isSound(file, at)) continue
        const [sum, { amount }] = [sumOf(sheet), sheet.total]
        if (sum !== amount) {
          const text = `the example '${sheet.title}' says ${amount}, and its parts come to ${sum}. Correct the total or a part.`
          refuse(file, `${at}.total.amount`, text)
        }
        if (sheet.kind !== 'plan') continue
        for (const [item, { text: part, from, to }] of sheet.items.entries()) {
          if (from <= to && to <= sheet.weeks) continue
          const text = `'${part}' is in weeks ${from} to ${to}, which do not fit a plan of ${sheet.weeks}. Correct the weeks.`
          refuse(file, `${at}.items.${item}`, text)
        }
      }
    }
  }

  function checkTestimonials(): void {
    for (const { id, text: whole, change } of content.testimonials) {
      const file = recordFile('testimonials', id)
      if (!change || !isSound(file, 'change') || !isSound(file, 'text')) continue
      for (const part of ['before', 'now', 'unchanged'] as const) {
        if (whole.includes(change[part])) continue
        const says = 'must be a part of the text, word for word. Copy it from there.'
        problems.push(fieldProblem(file, `change.${part}`, says))
      }
    }
  }

  /** Reports equal titles and equal descriptions, because search results show them side by side. */
  function checkTitles(): void {
    const isCase = ({ file, path }: LocatedText) => file.startsWith('projects/') && path === 'title'
    reportTwins(({ file, path }) => PAGE_TITLE.test(`${file} ${path}`), 'title')
    reportTwins(({ path }) => PAGE_DESCRIPTION.test(path), 'description')
    reportTwins(isCase, 'title')
  }

  function reportTwins(isOne: (text: LocatedText) => boolean, what: string): void {
    const found = texts.filter((each) => isOne(each) && !OF_SAMPLES.test(each.path))
    for (const [first, { file, path }] of twins(found, ({ text }) => text)) {
      const text = `it has the same ${what} as content/${first?.file}. Search results show both side by side: change one.`
      problems.push({ file, path, text })
    }
  }

  /** Reports sections with the same id, except sections that no site shows together because their conditions exclude each other. */
  function checkSections(): void {
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
        refuse(file, path, text)
      }
    }
  }

  function checkPictures(): void {
    for (const [index, { technologies }] of content.technologies.entries()) {
      for (const [at, { id }] of technologies.entries()) {
        if (pictures.includes(`technologies/${id}`)) continue
        const text = `content/technologies/${id}.svg is missing: put its logo there, such as the one of simpleicons.org.`
        refuse('technologies.yaml', `${index}.technologies.${at}.id`, text)
      }
    }
  }
}

/** Returns a pair for each item with the same text as an earlier item: the earlier item, then the later one. */
function twins<Item>(items: readonly Item[], saidBy: (item: Item) => string) {
  return [...Map.groupBy(items, saidBy).values()].flatMap(([first, ...others]) =>
    others.map((other) => [first, other] as const),
  )
}
