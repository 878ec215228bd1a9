import { type Content, RECORD_KINDS, type RecordFolder } from '../../schema/src/content.ts'
import { US_DOLLARS } from '../../schema/src/countries/money.ts'
import { factsOf } from '../../schema/src/facts.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { fillText } from '../../schema/src/placeholders.ts'
import { pricesOf } from '../../schema/src/prices.ts'
import type { PlacedText } from '../../schema/src/reading/checkContent.ts'
import { findRateItem } from '../../server/src/health/findRateItem.ts'
import { findPromises } from './findPromises.ts'
import { type LaunchTask, must, should } from './launchReport.ts'

export interface LaunchContent {
  readonly content: Content
  readonly texts: readonly PlacedText[]
  readonly now: Date
  /** Of files and names no more than so many are listed; all unless told. */
  readonly most?: number
}

/** The name that the site has until it gets one. */
const DEFAULT_NAME = 'the agency'
const DEFAULT_NOTE = 'An agent of a Kenyan private limited company.'
/** The phone number of the sample, without what separates its parts. */
const SAMPLE_PHONE = '254700000000'
/** An address under a name that is reserved for examples (RFC 2606); in a sentence the word is a word. */
const RESERVED = /^\S*([@./_-]example\b|\bexample\.(com|net|org)\b)\S*$/
/** The invented names and numbers of `filled/`, which only the preview may show. */
const INVENTED = /\bExample [A-Z]|EXAMPLE|0{9}/
/** A company by its name, as in 'Kazi Bora Limited'. */
const COMPANY = /[A-Z]\S+ (Limited|Ltd|PLC|LLP)\b/
/** Files of which the owner alone knows every word. */
const ABOUT_OWNER = /^(agency|company|questions)\.yaml$|^people\//
/** No search engine lists these pages. */
const UNLISTED = /^copy\/(notices|offline)\.yaml$/
const DOLLARS = /\bUSD\b|\bdollars?\b|\$\s?\d/

/** Whether a text still is the sample agency's. */
export function isPlaceholder(text: string): boolean {
  const isPhone = text.replaceAll(/[\s+()-]/g, '') === SAMPLE_PHONE
  const isDefault = text === DEFAULT_NAME || text === DEFAULT_NOTE
  return isDefault || isPhone || RESERVED.test(text) || INVENTED.test(text)
}

/** The worked examples that cost less than their service starts at, with their files below `content/`. */
export function examplesBelowPrice(services: Content['services']) {
  return services.flatMap(({ id, startsAt, examples }) =>
    (examples?.sheets ?? [])
      .filter(({ total }) => total.amount < startsAt)
      .map(({ title, total }) => ({
        file: `services/${id}.yaml`,
        title,
        costs: total.amount,
        startsAt,
      })),
  )
}

/** What in this content is not fit for the public yet. */
export function findContentItems({ content, texts, now, most }: LaunchContent): LaunchTask[] {
  const fields = fieldsOf(content)
  const { money } = content.agency
  const rateItem = findRateItem(money.beside ? (money.asOf ?? '') : '', now.getTime())
  return [
    ...inNote(content),
    ...inTexts(content, texts),
    ...inPrices(content),
    ...inPromises(content, texts, most),
    ...inSamples(fields, most),
    ...inFolders(content),
    ...inEmpty(content, fields),
    ...(rateItem ? [{ ...rateItem, topic: 'company' as const }] : []),
  ]
}

function inNote({ agency: { legalNote }, company: { legalName } }: Content): LaunchTask[] {
  if (COMPANY.test(legalNote) || (legalName !== '' && legalNote.includes(legalName))) return []
  return [
    must(
      'facts',
      'The privacy policy and the terms name no company',
      "Say in content/agency.yaml, at legalNote, whose agent this is, as registered: '… of Kazi Bora Limited.'",
    ),
  ]
}

function inTexts(content: Content, texts: readonly PlacedText[]): LaunchTask[] {
  const { currency, say } = pricesOf(content.agency)
  const facts = factsOf(content)
  const prices = new Map<string, number>([
    ...content.services.map((each) => [`services/${each.id}.yaml`, each.startsAt] as const),
    ...content.developers.map((each) => [`developers/${each.id}.yaml`, each.hourlyRate] as const),
  ])
  return texts.flatMap(({ file, line, path, text, schema }) => {
    const place = `content/${file}:${line}`
    const tasks: LaunchTask[] = []
    if (ABOUT_OWNER.test(file) && text !== DEFAULT_NOTE && isPlaceholder(text)) {
      const how = `Put your own in ${place}, at ${path}.`
      tasks.push(must('facts', `${path} is a placeholder: ${text}`, how))
    }
    if (schema.searchLength && !UNLISTED.test(file) && !/(^|\.)samples\./.test(path)) {
      // Search results cut what is longer, and what is shorter says too little.
      const [least, most] = schema.searchLength
      const price = say(prices.get(file) ?? 0)
      const { length } = fillText(text, { ...facts, price, rate: price })
      const what = `${path} has ${length} characters, and a search result wants ${least} to ${most}`
      const how = `Say it ${length > most ? 'in fewer' : 'in more'}, in ${place}.`
      if (length < least || length > most) tasks.push(should('texts', what, how))
    }
    // Neither promises nor what an answer has to say (`says`) stand on a page.
    const isShown = file !== 'promises.yaml' && !path.endsWith('.says')
    if (currency.code !== US_DOLLARS.code && DOLLARS.test(text) && isShown) {
      const begin = text.length > 90 ? `${text.slice(0, 90)} …` : text
      const what = `${path} names dollars, and prices are in ${currency.name}: ${begin}`
      tasks.push(should('texts', what, `Say it in ${currency.name}, in ${place}.`))
    }
    return tasks
  })
}

function inPrices({ agency, services }: Content): LaunchTask[] {
  const { say } = pricesOf(agency)
  return examplesBelowPrice(services).map(({ file, title, costs, startsAt }) =>
    must(
      'texts',
      `The example ‘${title}’ costs ${say(costs)}, and its service starts at ${say(startsAt)}`,
      `Count it anew in content/${file}, at examples, or delete it there.`,
    ),
  )
}

function inPromises(content: Content, texts: readonly PlacedText[], most?: number): LaunchTask[] {
  return findPromises(content, texts)
    .filter(({ confirmed }) => !confirmed)
    .map(({ confirm, places }) => {
      const said = places.filter(({ isList }) => !isList).map(({ file }) => `content/${file}`)
      const remedy = `True: say so in \`npm run promises\`. Not true: change the words in ${few(said, most)}.`
      return must('promises', `Not confirmed yet: ${confirm}`, remedy)
    })
}

/** One line for each folder of files, or file. The pages call each a sample, so none of them is false. */
function inSamples(fields: readonly Field[], most?: number): LaunchTask[] {
  const samples = fields.filter(
    ({ value }) => (value as { sample?: unknown } | null)?.sample === true,
  )
  const placeOf = ({ file }: Field) => file.split('/')[0] ?? file
  return [...Map.groupBy(samples, placeOf)].map(([place, all]) => {
    const named = [...Map.groupBy(all, ({ file }) => file)].map(([file, own]) => {
      const names = own.map(({ path, value }) => {
        const { name, title, heading } = value as Record<string, unknown>
        return [path.join('.'), name ?? title ?? heading].filter(Boolean).join(': ')
      })
      return `content/${file} (${names.join('; ')})`
    })
    return should(
      'samples',
      `Samples in content/${place}: ${all.length}`,
      `Put your own in the place of each, with sample: false, where its client agreed to be shown; or take it out: ${few(named, most)}.`,
    )
  })
}

/** The kinds of records of which there is none. */
function inFolders(content: Content): LaunchTask[] {
  const empty = Object.entries(RECORD_KINDS).filter(
    ([folder, { whenNone }]) => whenNone && content[folder as RecordFolder].length === 0,
  )
  return empty.map(([folder, { name, whenNone }]) =>
    should(
      folder === 'people' ? 'company' : 'samples',
      `No ${folder} in content/${folder}: ${whenNone}`,
      `With the first one it comes by itself: \`npm run new -- ${name} <id>\`.`,
    ),
  )
}

/** What clients want to know, and only the owner can say, in the order in which the pages would say it. */
function inEmpty(content: Content, fields: readonly Field[]): LaunchTask[] {
  const facts = factsOf(content)
  const empty = fields.filter(({ schema, value }) => schema.says && String(value) === '')
  return [
    ...empty.map(({ file, schema }) =>
      should(
        'company',
        `‘${schema.title}’ is empty: the pages leave it out`,
        `Say ${fillText(schema.says ?? '', facts)}, in content/${file}.`,
      ),
    ),
    ...content.questions.questions
      .filter(({ answer }) => answer === '')
      .map(({ question, says }) =>
        should(
          'answers',
          `‘${question}’ has no answer: the pages leave it out`,
          `Say ${says}, in content/questions.yaml.`,
        ),
      ),
  ]
}

/** Each once: all of them, or the first with how many there are beside; ‘and 1 more’ is never said. */
function few(all: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const names = [...new Set(all)]
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}
