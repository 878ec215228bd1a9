import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import type { Content } from '../../schema/src/content.ts'
import { countryOf } from '../../schema/src/countries/countries.ts'
import { US_DOLLARS } from '../../schema/src/countries/money.ts'
import { factsOf } from '../../schema/src/facts.ts'
import { fieldsOf } from '../../schema/src/fieldsOf.ts'
import { fillText } from '../../schema/src/placeholders.ts'
import { pricesOf } from '../../schema/src/prices.ts'
import type { PlacedText } from '../../schema/src/reading/checkContent.ts'
import { findRateItem } from '../../server/src/health/findRateItem.ts'
import { findPromises } from './findPromises.ts'

export interface LaunchContent {
  readonly content: Content
  readonly texts: readonly PlacedText[]
  readonly now: Date
  /** Of files and names no more than so many are listed; all unless told. */
  readonly most?: number
}

/** What is done in one go. */
export interface LaunchTask extends LaunchItem {
  readonly topic:
    | 'facts'
    | 'texts'
    | 'promises'
    | 'server'
    | 'samples'
    | 'company'
    | 'answers'
    | 'mail'
    | 'beyond'
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

/** What the pages leave out where an owner has no record of a kind. */
const LEFT_OUT = {
  clients: 'the home page leaves that section out',
  projects: 'there is no page /built-by-us, and the home page shows no work',
  testimonials: 'there is no page /testimonials, and home and contact leave them out',
  industries: 'there is no page /industries',
} as const

/** Whether a text still is the sample agency's. */
export function isPlaceholder(text: string): boolean {
  return text === DEFAULT_NAME || text === DEFAULT_NOTE || isInvented(text)
}

/** What in this content is not fit for the public yet. */
export function findContentItems(input: LaunchContent): LaunchTask[] {
  const { content, texts, now } = input
  const rate = content.agency.money.beside ? (content.agency.money.asOf ?? '') : ''
  const rateItem = findRateItem(rate, now.getTime())
  return [
    ...inFacts(content, texts),
    ...inLengths(content, texts),
    ...inDollars(content, texts),
    ...inPromises(input),
    ...inSamples(input),
    ...inFolders(content),
    ...unanswered(content),
    ...(rateItem ? [{ ...rateItem, topic: 'company' as const }] : []),
  ]
}

function isInvented(text: string): boolean {
  const isPhone = text.replaceAll(/[\s+()-]/g, '') === SAMPLE_PHONE
  return isPhone || RESERVED.test(text) || INVENTED.test(text)
}

function inFacts({ agency, company }: Content, texts: readonly PlacedText[]): LaunchTask[] {
  const { legalName } = company
  const names = legalName !== '' && agency.legalNote.includes(legalName)
  return [
    ...(agency.name === DEFAULT_NAME
      ? [
          must(
            'facts',
            `The name is still '${DEFAULT_NAME}'`,
            'Put your own in content/agency.yaml, at name.',
          ),
        ]
      : []),
    ...texts
      .filter(({ file, text }) => ABOUT_OWNER.test(file) && isInvented(text))
      .map(({ file, line, path, text }) =>
        must(
          'facts',
          `${path} is a placeholder: ${text}`,
          `Put your own in content/${file}:${line}, at ${path}.`,
        ),
      ),
    ...(COMPANY.test(agency.legalNote) || names
      ? []
      : [
          must(
            'facts',
            'The privacy policy and the terms name no company',
            "Say in content/agency.yaml, at legalNote, whose agent this is, as registered: '… of Kazi Bora Limited.'",
          ),
        ]),
  ]
}

/** Search results cut what is longer, and what is shorter says too little. */
function inLengths(content: Content, texts: readonly PlacedText[]): LaunchTask[] {
  const facts = factsOf(content)
  const { say } = pricesOf(content.agency)
  const own = new Map<string, string>([
    ...content.services.map(({ id, startsAt }) => [`services/${id}.yaml`, say(startsAt)] as const),
    ...content.developers.map(
      ({ id, hourlyRate }) => [`developers/${id}.yaml`, say(hourlyRate)] as const,
    ),
  ])
  return texts.flatMap(({ file, line, path, text, schema }) => {
    if (!schema.searchLength || UNLISTED.test(file) || /(^|\.)samples\./.test(path)) return []
    const [least, most] = schema.searchLength
    const price = own.get(file) ?? ''
    const { length } = fillText(text, { ...facts, price, rate: price })
    if (length >= least && length <= most) return []
    const what = `${path} has ${length} characters, and a search result wants ${least} to ${most}`
    const how = `Say it ${length > most ? 'in fewer' : 'in more'}, in content/${file}:${line}.`
    return [should('texts', what, how)]
  })
}

/** Sentences that were written while dollars stood first. */
function inDollars({ agency }: Content, texts: readonly PlacedText[]): LaunchTask[] {
  const { currency } = pricesOf(agency)
  if (currency.code === US_DOLLARS.code) return []
  // Neither promises nor what an answer has to say (`says`) stand on a page.
  const isShown = ({ file, path }: PlacedText) =>
    file !== 'promises.yaml' && !path.endsWith('.says')
  return texts
    .filter((each) => DOLLARS.test(each.text) && isShown(each))
    .map(({ file, line, path, text }) =>
      should(
        'texts',
        `${path} names dollars, and prices are in ${currency.name}: ${text.length > 90 ? `${text.slice(0, 90)} …` : text}`,
        `Say it in ${currency.name}, in content/${file}:${line}.`,
      ),
    )
}

function inPromises({ content, texts, most }: LaunchContent): LaunchTask[] {
  return findPromises(content, texts)
    .filter(({ confirmed }) => !confirmed)
    .map(({ confirm, places }) => {
      const files = [
        ...new Set(places.filter(({ isList }) => !isList).map(({ file }) => `content/${file}`)),
      ]
      const remedy = `True: say so in \`npm run promises\`. Not true: change the words in ${few(files, most)}.`
      return must('promises', `Not confirmed yet: ${confirm}`, remedy)
    })
}

/** One line for each folder of files, or file. The pages call each a sample, so none of them is false. */
function inSamples({ content, most }: LaunchContent): LaunchTask[] {
  const found = fieldsOf(content).flatMap(({ file, path, value }) => {
    const { sample, name, title, heading } = (value ?? {}) as Record<string, unknown>
    return sample === true ? [{ file, path, name: String(name ?? title ?? heading) }] : []
  })
  return [...Map.groupBy(found, ({ file }) => file.split('/')[0] ?? file)].map(([place, all]) => {
    // A record that is a sample as a whole has its file to itself, and others only hold one.
    const isWhole = all.every(({ path }) => path.length === 0)
    const named = [...Map.groupBy(all, ({ file }) => file)].map(([file, own]) => {
      const names = own.map(({ path, name }) => (isWhole ? name : `${path.join('.')}: ${name}`))
      return `content/${file} (${names.join('; ')})`
    })
    return should(
      'samples',
      `Samples in content/${place}: ${all.length}`,
      isWhole
        ? `Put a real one that agreed to be shown in the place of each, with sample: false, or delete it: ${few(named, most)}.`
        : `Put your own there, with sample: false; the words around it follow: ${few(named, most)}.`,
    )
  })
}

function inFolders(content: Content): LaunchTask[] {
  const kinds = {
    clients: 'client',
    projects: 'project',
    testimonials: 'testimonial',
    industries: 'industry',
  }
  const folders = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
    (folder) => content[folder].length === 0,
  )
  const hasTechnologies = content.technologies.some(({ technologies }) => technologies.length > 0)
  return [
    ...(hasTechnologies
      ? []
      : [
          should(
            'samples',
            'No technologies in content/technologies.yaml: there is no page /technologies, and home and services leave them out',
            'With the first one it comes by itself; `npm run logo -- <id>` looks for its logo.',
          ),
        ]),
    ...folders.map((folder) =>
      should(
        'samples',
        `No ${folder} in content/${folder}: ${LEFT_OUT[folder]}`,
        `With the first one it comes by itself: \`npm run new -- ${kinds[folder]} <id>\`.`,
      ),
    ),
  ]
}

/** What clients want to know, and only the owner can say, in the order in which the pages would say it. */
function unanswered({ agency, company, people, questions }: Content): LaunchTask[] {
  const { taxNumber, dataProtection } = countryOf(agency.country)
  const { street, town } = company.address
  const asked: readonly (readonly [said: unknown, what: string, says: string])[] = [
    [company.legalName, 'No registered name', 'who a client signs with, as registered'],
    [company.registrationNumber, 'No company number', 'the number in the register of companies'],
    [company.founded, 'No year of foundation', 'since which year you work'],
    [
      company.taxNumber,
      `No ${taxNumber.name}`,
      `the ${taxNumber.name}, or that it is on your quotes`,
    ],
    [
      company.dataProtection,
      'No data-protection registration',
      `the number that the ${dataProtection.authority} gave you`,
    ],
    [company.insurance, 'No insurance', 'who insures you against what, if anybody does'],
    [company.references.length, 'Nobody to call', 'two clients who have agreed to take a call'],
    [
      street && town,
      'No address',
      'street and town; the town goes into the titles that people search by',
    ],
  ]
  const leftOut = (topic: 'company' | 'answers', what: string, says: string, file: string) =>
    should(topic, `${what}: the pages leave it out`, `Say ${says}, in content/${file}.`)
  return [
    ...asked
      .filter(([said]) => !said)
      .map(([, what, says]) => leftOut('company', what, says, 'company.yaml')),
    ...(people.length > 0
      ? []
      : [
          leftOut(
            'company',
            'No people',
            'who does the work (`npm run new -- person first-last`)',
            'people/',
          ),
        ]),
    ...questions.questions
      .filter(({ answer }) => answer === '')
      .map(({ question, says }) =>
        leftOut('answers', `‘${question}’ has no answer`, says, 'questions.yaml'),
      ),
  ]
}

/** All of them, or the first with how many there are beside; ‘and 1 more’ is never said. */
function few(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}

function must(topic: LaunchTask['topic'], what: string, remedy: string): LaunchTask {
  return { level: 'must', topic, what, remedy }
}

function should(topic: LaunchTask['topic'], what: string, remedy: string): LaunchTask {
  return { level: 'should', topic, what, remedy }
}
