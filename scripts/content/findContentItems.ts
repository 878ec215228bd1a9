import type { LaunchItem } from '../../protocol/src/desk/health.ts'
import { findRateItem } from '../../server/src/health/findRateItem.ts'
import type { Claim } from '../../site/src/content/types/Claim.ts'
import { findUnanswered } from './findUnanswered.ts'

/** One file of the site's content with what it exports. */
export interface ContentFile {
  readonly file: string
  readonly exports: unknown
}

export interface LaunchContent {
  readonly content: readonly ContentFile[]
  readonly claims: readonly Claim[]
  readonly now: Date
  /** Of files and names no more than so many are listed; all unless told. */
  readonly most?: number
}

/** What is done in one go. */
export type LaunchTopic =
  | 'facts'
  | 'texts'
  | 'promises'
  | 'server'
  | 'samples'
  | 'company'
  | 'answers'
  | 'mail'
  | 'beyond'

export interface LaunchTask extends LaunchItem {
  readonly topic: LaunchTopic
}

/** The name that the site has until it gets one. */
const DEFAULT_NAME = 'the agency'
const DEFAULT_NOTE = 'An agent of a Kenyan private limited company.'
/** The phone number of the sample, without what separates its parts. */
const SAMPLE_PHONE = '254700000000'
/** An address under a name that is reserved for examples (RFC 2606); in a sentence the word is a word. */
const RESERVED = /^\S*([@./_-]example\b|\bexample\.(com|net|org)\b)\S*$/
/** What the preview of `filled/` is made of: names, and numbers that nobody has. */
const INVENTED = /\bExample [A-Z]|EXAMPLE|0{9}/
/** A company by its name, as in 'Kazi Bora Limited'. */
const COMPANY = /[A-Z]\S+ (Limited|Ltd|PLC|LLP)\b/
const AGENCY_FILE = 'agency.ts'
const COMPANY_FILE = 'company.ts'
/** Files whose every word is of the owner alone. */
const ABOUT_OWNER = /^(agency|company|beforeYouAsk)\.ts$|^people\//
const CONTENT = 'content'

/** What in this content is not fit for the public yet. */
export function findContentItems(input: LaunchContent): LaunchTask[] {
  return [...inContent(input), ...inExchange(input)]
}

/** Whether a text is the sample agency's, and nobody's own. */
export function isPlaceholder(text: string): boolean {
  return text === DEFAULT_NAME || text === DEFAULT_NOTE || isInvented(text)
}

function isInvented(text: string): boolean {
  const isPhone = text.replaceAll(/[\s+()-]/g, '') === SAMPLE_PHONE
  return isPhone || RESERVED.test(text) || INVENTED.test(text)
}

function inContent({
  content,
  claims,
  most = Number.POSITIVE_INFINITY,
}: LaunchContent): LaunchTask[] {
  const agency = content.filter(({ file }) => file === AGENCY_FILE).flatMap(textsIn)
  const [legalName] = content
    .filter(({ file }) => file === COMPANY_FILE)
    .flatMap(textsIn)
    .filter(({ path, text }) => path === 'company.legalName' && text !== '')
  const namesCompany = (text: string) =>
    COMPANY.test(text) || (legalName !== undefined && text.includes(legalName.text))
  const aboutOwner = content.filter(({ file }) => ABOUT_OWNER.test(file))
  return [
    ...agency
      .filter(({ path, text }) => path === 'agency.name' && text === DEFAULT_NAME)
      .map(() =>
        must(
          'facts',
          `The name is still '${DEFAULT_NAME}'`,
          `Put your own in ${CONTENT}/${AGENCY_FILE}, at agency.name.`,
        ),
      ),
    ...aboutOwner.flatMap((file) =>
      textsIn(file)
        .filter(({ text }) => isInvented(text))
        .map(({ path, text }) =>
          must(
            'facts',
            `${path} is a placeholder: ${text}`,
            `Put your own in ${CONTENT}/${file.file}, at ${path}.`,
          ),
        ),
    ),
    ...agency
      .filter(({ path, text }) => path === 'agency.legalNote' && !namesCompany(text))
      .map(() =>
        must(
          'facts',
          'The privacy policy and the terms name no company',
          `Say in ${CONTENT}/${AGENCY_FILE}, at agency.legalNote, whose agent this is, as registered: '… of Kazi Bora Limited.'`,
        ),
      ),
    ...unfilledIn(content),
    ...wrongLengthIn(content),
    ...claims
      .filter(({ confirmed }) => !confirmed)
      .flatMap((claim) => unconfirmed(claim, content, most)),
    ...samplesIn(content, most),
    ...emptyIn(content),
    ...unansweredIn(content),
  ]
}

function inExchange({ content, now }: LaunchContent): LaunchTask[] {
  const rate = content
    .filter(({ file }) => file === AGENCY_FILE)
    .flatMap(textsIn)
    .find(({ path }) => path === 'agency.exchange.asOf')
  const item = rate ? findRateItem(rate.text, now.getTime()) : null
  return item ? [{ ...item, topic: 'company' }] : []
}

/** What `npm run new` left for the owner to write. */
function unfilledIn(content: readonly ContentFile[]): LaunchTask[] {
  return content.flatMap((file) => {
    const count = textsIn(file).filter(({ text }) => text.startsWith('Fill in:')).length
    if (count === 0) return []
    const what = `${count} ${count === 1 ? 'text' : 'texts'} of ${CONTENT}/${file.file} still to be written`
    return [
      must('texts', what, `Open ${CONTENT}/${file.file} and write yours where it says ‘Fill in’.`),
    ]
  })
}

/** Texts that are cut where they are too long, by the names of their fields, in characters. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number, why: string]>> = {
  shortDescription: [70, 160, 'a search result'],
  pageDescription: [70, 160, 'a search result'],
  cardDescription: [0, 140, 'its card'],
}

/** No search engine lists these pages. */
const UNLISTED = /^copy\/(notices|offline)\.ts$/

function wrongLengthIn(content: readonly ContentFile[]): LaunchTask[] {
  const listed = content.filter(({ file }) => !UNLISTED.test(file))
  return listed.flatMap((file) =>
    textsIn(file).flatMap(({ path, text }) => {
      const [least, most, where] = LENGTHS[path.split('.').at(-1) ?? ''] ?? []
      // What stands in braces is not known here.
      if (least === undefined || most === undefined || /[{}]/.test(text)) return []
      if (text.length >= least && text.length <= most) return []
      const wanted = least > 0 ? `${least} to ${most}` : `at most ${most}`
      return [
        should(
          'texts',
          `${path} has ${text.length} characters, and ${where} wants ${wanted}`,
          `Say it ${text.length > most ? 'in fewer' : 'in more'}, in ${CONTENT}/${file.file}.`,
        ),
      ]
    }),
  )
}

/** What clients ask before they write, and only the owner can answer. The pages leave it out. */
function unansweredIn(content: readonly ContentFile[]): LaunchTask[] {
  return findUnanswered(content).map(({ what, says, file }) =>
    should(
      file === 'beforeYouAsk.ts' ? 'answers' : 'company',
      `${what}: the pages leave it out`,
      `Say ${says}, in ${CONTENT}/${file}.`,
    ),
  )
}

/** One line for each folder of files, or file. The pages call each a sample, so none of them is false. */
function samplesIn(content: readonly ContentFile[], most: number): LaunchTask[] {
  const places = Map.groupBy(content, ({ file }) => file.split('/')[0] ?? file)
  return [...places].flatMap(([place, files]) => {
    const found = files.flatMap((file) => {
      const own = samplesOf(file)
      return own.length === 0 ? [] : [{ file: `${CONTENT}/${file.file}`, own }]
    })
    const count = found.flatMap(({ own }) => own).length
    if (count === 0) return []
    // A record that is a sample as a whole has its file to itself, and others only hold one.
    const isWhole = found.every(({ own }) => own.every(({ path }) => !path.includes('.')))
    const named = found.map(({ file, own }) => {
      const names = own.map(({ path, name }) => (isWhole ? name : `${path}: ${name}`))
      return `${file} (${names.join('; ')})`
    })
    return [
      should(
        'samples',
        `Samples in ${CONTENT}/${place}: ${count}`,
        isWhole
          ? `Put a real one that agreed to be shown in the place of each, with sample: false, or delete it: ${few(named, most)}.`
          : `Put your own there, with sample: false; the words around it follow: ${few(named, most)}.`,
      ),
    ]
  })
}

/** What the pages leave out where an owner has no record of a kind. */
const LEFT_OUT: Readonly<Record<string, readonly [what: string, start: string]>> = {
  clients: ['the home page leaves that section out', 'npm run new -- client <id>'],
  projects: [
    'there is no page /built-by-us, and the home page shows no work',
    'npm run new -- project <id>',
  ],
  testimonials: [
    'there is no page /testimonials, and home and contact leave them out',
    'npm run new -- testimonial <id>',
  ],
  industries: ['there is no page /industries', 'npm run new -- industry <id>'],
}

function emptyIn(content: readonly ContentFile[]): LaunchTask[] {
  const technologies = content.filter(({ file }) => file === 'technologies.ts')
  const hasNone = (file: ContentFile) =>
    !textsIn(file).some(({ path }) => /\.technologies\.\d+\.id$/.test(path))
  return [
    ...technologies
      .filter(hasNone)
      .map(() =>
        should(
          'samples',
          `No technologies in ${CONTENT}/technologies.ts: there is no page /technologies, and home and services leave them out`,
          `With the first one it comes by itself; \`npm run logo -- <id>\` looks for its logo.`,
        ),
      ),
    ...foldersEmptyIn(content),
  ]
}

function foldersEmptyIn(content: readonly ContentFile[]): LaunchTask[] {
  return Object.entries(LEFT_OUT)
    .filter(([folder]) => !content.some(({ file }) => file.startsWith(`${folder}/`)))
    .map(([folder, [what, start]]) =>
      should(
        'samples',
        `No ${folder} in ${CONTENT}/${folder}: ${what}`,
        `With the first one it comes by itself: \`${start}\`.`,
      ),
    )
}

function samplesOf({ exports }: ContentFile): { path: string; name: string }[] {
  return walk(exports, '').flatMap(({ path, value }) => {
    if (!isRecord(value) || value.sample !== true) return []
    return [{ path, name: String(value.name ?? value.title ?? value.heading) }]
  })
}

function unconfirmed(
  { says, confirm }: Claim,
  content: readonly ContentFile[],
  most: number,
): LaunchTask[] {
  const files = content.filter((file) => textsIn(file).some(({ text }) => says.test(text)))
  if (files.length === 0) return []
  const places = files.map(({ file }) => `${CONTENT}/${file}`)
  return [
    must(
      'promises',
      `Not confirmed yet: ${confirm}`,
      `True: say so in \`npm run promises\`. Not true: change the words in ${few(places, most)}.`,
    ),
  ]
}

/** All of them, or the first with how many there are beside; ‘and 1 more’ is never said. */
function few(names: readonly string[], most: number): string {
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}

export interface Text {
  readonly path: string
  readonly text: string
}

/** Every string of a file with its path, such as `agency.phone.label`. */
export function textsIn({ exports }: ContentFile): Text[] {
  return walk(exports, '').flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  )
}

function walk(value: unknown, path: string): { path: string; value: unknown }[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [
    { path, value },
    ...children.flatMap(([key, child]) => walk(child, path === '' ? key : `${path}.${key}`)),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function must(topic: LaunchTopic, what: string, remedy: string): LaunchTask {
  return { level: 'must', topic, what, remedy }
}

function should(topic: LaunchTopic, what: string, remedy: string): LaunchTask {
  return { level: 'should', topic, what, remedy }
}
