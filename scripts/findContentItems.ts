import type { LaunchItem } from '../protocol/src/desk/health.ts'
import type { Claim } from '../site/src/content/types/Claim.ts'
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
}

/** The name that the site has until it gets one. */
const DEFAULT_NAME = 'the agency'
/** Names that are reserved for examples (RFC 2606), and numbers that nobody has. */
const PLACEHOLDER = /\bexample\b|[._-]example|(0\s?){6}/i
/** A company by its name, as in 'Kazi Bora Limited'. */
const COMPANY = /[A-Z]\S+ (Limited|Ltd|PLC|LLP)\b/
const AGENCY_FILE = 'agency.ts'
/** Files whose every word is of the owner alone. */
const ABOUT_OWNER = /^(agency|company|beforeYouAsk)\.ts$|^people\//
const CONTENT = 'content'
/** After that a rate of exchange is history. */
const RATE_DAYS = 90

/** What in this content is not fit for the public yet. */
export function findContentItems(input: LaunchContent): LaunchItem[] {
  return [...inContent(input), ...inExchange(input)]
}

function inContent({ content, claims }: LaunchContent): LaunchItem[] {
  const agency = content.filter(({ file }) => file === AGENCY_FILE).flatMap(textsIn)
  const aboutOwner = content.filter(({ file }) => ABOUT_OWNER.test(file))
  return [
    ...samplesIn(content),
    ...unfilledIn(content),
    ...unansweredIn(content),
    ...aboutOwner.flatMap((file) =>
      textsIn(file)
        .filter(({ text }) => PLACEHOLDER.test(text))
        .map(({ path, text }) =>
          must(`${path} is a placeholder: ${text}`, `Put in your own in ${CONTENT}/${file.file}.`),
        ),
    ),
    ...agency
      .filter(({ path, text }) => path === 'agency.name' && text === DEFAULT_NAME)
      .map(() =>
        must(
          `The name is still '${DEFAULT_NAME}'`,
          `Set agency.name in ${CONTENT}/${AGENCY_FILE}.`,
        ),
      ),
    ...agency
      .filter(({ path, text }) => path === 'agency.legalNote' && !COMPANY.test(text))
      .map(() =>
        must(
          'The privacy policy and the terms name no company',
          `Say in agency.legalNote whose agent this is, as registered: '… of Kazi Bora Limited.'`,
        ),
      ),
    ...claims.filter(({ confirmed }) => !confirmed).flatMap((claim) => unconfirmed(claim, content)),
  ]
}

/** Shillings beside prices are said with the day of their rate, so an old one is not false, but of little use. */
function inExchange({ content, now }: LaunchContent): LaunchItem[] {
  const found = content
    .filter(({ file }) => file === AGENCY_FILE)
    .flatMap(textsIn)
    .find(({ path }) => path === 'agency.exchange.asOf')
  if (!found) return []
  const days = Math.floor((now.getTime() - Date.parse(found.text)) / 86_400_000)
  if (days <= RATE_DAYS) return []
  return [
    should(
      `The rate for shillings is of ${found.text}, ${days} days ago`,
      `Look it up at centralbank.go.ke and set agency.exchange in ${CONTENT}/${AGENCY_FILE}.`,
    ),
  ]
}

/** What `npm run new` left for the owner to write. */
function unfilledIn(content: readonly ContentFile[]): LaunchItem[] {
  return content.flatMap((file) => {
    const count = textsIn(file).filter(({ text }) => text.startsWith('Fill in:')).length
    if (count === 0) return []
    const what = `${count} ${count === 1 ? 'text' : 'texts'} of ${CONTENT}/${file.file} still to be written`
    return [must(what, 'Put your own where it says ‘Fill in’.')]
  })
}

/** What clients ask before they write, and only the owner can answer. The pages leave it out. */
function unansweredIn(content: readonly ContentFile[]): LaunchItem[] {
  return findUnanswered(content).map(({ what, says, file }) =>
    should(`${what}: the pages leave it out`, `Say ${says}, in ${CONTENT}/${file}.`),
  )
}

/** One line a file, or a folder of files. The pages call each a sample, so none of them is false. */
function samplesIn(content: readonly ContentFile[]): LaunchItem[] {
  const places = Map.groupBy(content, ({ file }) => file.split('/')[0] ?? file)
  return [...places].flatMap(([place, files]) => {
    const names = files
      .flatMap(({ exports }) => recordsIn(exports))
      .filter(({ sample }) => sample === true)
      .map(({ name, title, heading }) => String(name ?? title ?? heading))
    if (names.length === 0) return []
    return [
      should(
        `Samples in ${CONTENT}/${place}: ${names.join(', ')}`,
        'Replace each by a real one that agreed to be shown, with `sample: false`. The words around them follow.',
      ),
    ]
  })
}

function unconfirmed({ says, confirm }: Claim, content: readonly ContentFile[]): LaunchItem[] {
  const files = content.filter((file) => textsIn(file).some(({ text }) => says.test(text)))
  if (files.length === 0) return []
  return [
    must(
      confirm,
      `Said in ${files.map(({ file }) => file).join(', ')}. If it is true, write confirmed: true beside it in ${CONTENT}/claims.ts; if not, change the words.`,
    ),
  ]
}

interface Text {
  readonly path: string
  readonly text: string
}

/** Every string of a file with its path, such as `agency.phone.label`. */
function textsIn({ exports }: ContentFile): Text[] {
  return walk(exports, '').flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  )
}

function recordsIn(exports: unknown): Record<string, unknown>[] {
  return walk(exports, '').flatMap(({ value }) => (isRecord(value) ? [value] : []))
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

function must(what: string, remedy: string): LaunchItem {
  return { level: 'must', what, remedy }
}

function should(what: string, remedy: string): LaunchItem {
  return { level: 'should', what, remedy }
}
