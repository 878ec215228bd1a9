import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import { type Content, RECORD_KINDS, type RecordFolder } from '../../schema/src/content.ts'
import { US_DOLLARS } from '../../schema/src/countries/money.ts'
import { factsOf } from '../../schema/src/facts.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { fillText } from '../../schema/src/placeholders.ts'
import { pricesOf } from '../../schema/src/prices.ts'
import type { PlacedText } from '../../schema/src/reading/checkTexts.ts'
import { type ContentItems, findRateItem } from '../../server/src/health/readLaunchItems.ts'
import { findPromises } from '../launch/findPromises.ts'
import { about, type LaunchTask, must, should } from '../launch/items.ts'

export interface LaunchContent {
  readonly content: Content
  readonly texts: readonly PlacedText[]
  readonly now: Date
  /** The most files and names that are listed; all by default. */
  readonly most?: number
}

/** The name that the site has until it gets one. */
const DEFAULT_NAME = 'the agency'
const DEFAULT_NOTE = 'An agent of a Kenyan private limited company.'
/** The phone number of the sample, without what separates its parts. */
const SAMPLE_PHONE = '254700000000'
/** An address under a name that is reserved for examples (RFC 2606); in a sentence the word is a word. */
const RESERVED = /^\S*([@./_-]example\b|\bexample\.(com|net|org)\b)\S*$/
/** The invented names and numbers of `testing/filled/`, which only the preview may show. */
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

/** What in this content is not fit for the public yet. */
export function findContentItems({ content, texts, now, most }: LaunchContent): LaunchTask[] {
  const fields = fieldsOf(content)
  const rateItem = findRateItem(rateDayOf(content), now.getTime())
  return [
    ...about('facts', inNote(content)),
    ...inTexts(content, texts),
    ...about('texts', inPrices(content)),
    ...about('promises', inPromises(content, texts, most)),
    ...about('samples', inSamples(fields, most)),
    ...inFolders(content),
    ...inEmpty(content, fields),
    ...about('company', rateItem ? [rateItem] : []),
  ]
}

/** Leaves for the desk what the launch check lists of this content, where no visitor sees it. */
export function writeContentItems(
  { content, texts }: Pick<LaunchContent, 'content' | 'texts'>,
  folder: string,
): void {
  const rateDay = rateDayOf(content)
  // Judged on the day of the rate. The desk adds how old the rate is when it reads this.
  const items = findContentItems({ content, texts, now: new Date(rateDay) })
  const written = { items, rateDay } satisfies ContentItems
  writeFileSync(join(folder, 'launch.json'), JSON.stringify(written, null, 2))
}

/** Items about the rate of exchange; none where one currency is shown. */
function rateDayOf({ agency: { money } }: Content): string {
  return money.beside ? (money.asOf ?? '') : ''
}

function inNote({ agency: { legalNote }, company: { legalName } }: Content): LaunchItem[] {
  if (COMPANY.test(legalNote) || (legalName !== '' && legalNote.includes(legalName))) return []
  return must(
    'The privacy policy and the terms name no company',
    "Say in content/agency.yaml, at legalNote, whose agent this is, as registered: '… of Kazi Bora Limited.'",
  )
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
      tasks.push(...about('facts', must(`${path} is a placeholder: ${text}`, how)))
    }
    if (schema.searchLength && !UNLISTED.test(file) && !/(^|\.)samples\./.test(path)) {
      // Search results cut what is longer, and what is shorter says too little.
      const [least, most] = schema.searchLength
      const price = say(prices.get(file) ?? 0)
      const { length } = fillText(text, { ...facts, price, rate: price })
      const what = `${path} has ${length} characters, and a search result wants ${least} to ${most}`
      const how = `Say it ${length > most ? 'in fewer' : 'in more'}, in ${place}.`
      if (length < least || length > most) tasks.push(...about('texts', should(what, how)))
    }
    // Neither promises nor what an answer has to say (`says`) stand on a page.
    const isShown = file !== 'promises.yaml' && !path.endsWith('.says')
    if (currency.code !== US_DOLLARS.code && DOLLARS.test(text) && isShown) {
      const begin = text.length > 90 ? `${text.slice(0, 90)} …` : text
      const what = `${path} names dollars, and prices are in ${currency.name}: ${begin}`
      tasks.push(...about('texts', should(what, `Say it in ${currency.name}, in ${place}.`)))
    }
    return tasks
  })
}

function inPrices({ agency, services }: Content): LaunchItem[] {
  const { say } = pricesOf(agency)
  return services.flatMap(({ id, startsAt, examples }) =>
    (examples?.sheets ?? [])
      .filter(({ total }) => total.amount < startsAt)
      .flatMap(({ title, total }) =>
        must(
          `The example ‘${title}’ costs ${say(total.amount)}, and its service starts at ${say(startsAt)}`,
          `Count it anew in content/services/${id}.yaml, at examples, or delete it there.`,
        ),
      ),
  )
}

function inPromises(content: Content, texts: readonly PlacedText[], most?: number): LaunchItem[] {
  return findPromises(content, texts)
    .filter(({ confirmed }) => !confirmed)
    .flatMap(({ confirm, places }) => {
      const said = places.filter(({ isList }) => !isList).map(({ file }) => `content/${file}`)
      const remedy = `True: say so in \`npm run promises\`. Not true: change the words in ${few(said, most)}.`
      return must(`Not confirmed yet: ${confirm}`, remedy)
    })
}

/** One line for each folder of files, or file. The pages call each a sample, so none of them is false. */
function inSamples(fields: readonly Field[], most?: number): LaunchItem[] {
  const samples = fields.filter(
    ({ value }) => (value as { sample?: unknown } | null)?.sample === true,
  )
  const placeOf = ({ file }: Field) => file.split('/')[0] ?? file
  return [...Map.groupBy(samples, placeOf)].flatMap(([place, all]) => {
    const named = [...Map.groupBy(all, ({ file }) => file)].map(([file, own]) => {
      const names = own.map(({ path, value }) => {
        const { name, title, heading } = value as Record<string, unknown>
        return [path.join('.'), name ?? title ?? heading].filter(Boolean).join(': ')
      })
      return `content/${file} (${names.join('; ')})`
    })
    return should(
      `Samples in content/${place}: ${all.length}`,
      `Put your own in the place of each, with sample: false, where its client agreed to be shown; or take it out: ${few(named, most)}.`,
    )
  })
}

/** The kinds of records of which there is none. */
function inFolders(content: Content): LaunchTask[] {
  return Object.entries(RECORD_KINDS).flatMap(([folder, { name, whenNone }]) => {
    if (!whenNone || content[folder as RecordFolder].length > 0) return []
    const what = `No ${folder} in content/${folder}: ${whenNone}`
    const how = `With the first one it comes by itself: \`npm run new -- ${name} <id>\`.`
    return about(folder === 'people' ? 'company' : 'samples', should(what, how))
  })
}

/** What clients want to know, and only the owner can say, in the order in which the pages would say it. */
function inEmpty(content: Content, fields: readonly Field[]): LaunchTask[] {
  const facts = factsOf(content)
  const unsaid = fields.flatMap(({ file, schema, value }) =>
    schema.says && String(value) === ''
      ? should(
          `‘${schema.title}’ is empty: the pages leave it out`,
          `Say ${fillText(schema.says, facts)}, in content/${file}.`,
        )
      : [],
  )
  const unanswered = content.questions.questions.flatMap(({ question, answer, says }) =>
    answer === ''
      ? should(
          `‘${question}’ has no answer: the pages leave it out`,
          `Say ${says}, in content/questions.yaml.`,
        )
      : [],
  )
  return [...about('company', unsaid), ...about('answers', unanswered)]
}

/** Each once: all of them, or the first with how many there are beside; ‘and 1 more’ is never said. */
function few(all: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const names = [...new Set(all)]
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}
