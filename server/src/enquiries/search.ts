import { type RawBuilder, sql } from 'kysely'
import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { contains } from '../database/contains.ts'
import { phoneLinks } from './replyLinks.ts'

const ACCENTS = /\p{M}+/gu
const APOSTROPHES = /[‘’ʼ]/g
const SPACES = /\s+/g

/** A text on one line as it is compared when somebody searches: without case, accents and what marks a name's word. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim()
}

/** Of a field as long as it may be, at most so many times as much is searched. */
const MOST_GROWTH = 2

/** Stands before each word of a name: one or two letters are searched at its beginning. No text that was accepted holds it. */
const WORD_MARK = '\u0001'

/**
 * The text in which an enquiry is searched: each field on a line of its own, the number as people dial it, the words of
 * the name, the note, the next step. Who changes it adds a migration that makes the stored texts anew.
 */
export function searchText(fields: Enquiry, note = '', nextStep = ''): string {
  // One character may become eighteen.
  const lines = ENQUIRY_FIELDS.map(({ name, limit }) =>
    normaliseText(fields[name]).slice(0, MOST_GROWTH * limit),
  )
  const international =
    phoneLinks(fields.phone, agencyFacts.phonePlan)?.tel.replace(/\D/g, '') ?? ''
  const words = normaliseText(fields.name).split(' ')
  return [
    '',
    ...lines.filter(Boolean),
    fields.phone.replace(/\D/g, ''),
    international,
    asDialled(international),
    words.map((word) => WORD_MARK + word).join(' '),
    normaliseText(note),
    normaliseText(nextStep),
    '',
  ].join('\n')
}

/** A number of the agency's country as people there dial it; any other as it is. */
function asDialled(international: string): string {
  const { code, digits } = agencyFacts.phonePlan
  const isOwn = international.startsWith(code) && international.length === code.length + digits
  return isOwn ? `0${international.slice(code.length)}` : international
}

/** Fewer characters are in almost every text. */
const SHORTEST_TERM = 3

/** More words make no search better. */
const WORDS_LIMIT = 8

const PHONE = /^\+?[\d\s().\-/]+$/
const NUMBER = /^#?(\d{1,9})$/

/** What is looked for in the texts that `searchText` makes. */
export interface Search {
  /** All terms of one of these have to occur. */
  readonly anyOf: readonly (readonly string[])[]
  /** The enquiry that has this number is found too. */
  readonly number: number | null
}

/** Reads what somebody typed to search; null for nothing. */
export function parseSearch(typed: string): Search | null {
  const text = normaliseText(typed).replaceAll(WORD_MARK, '')
  if (text === '') return null
  const digits = PHONE.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : ''
  return {
    anyOf: [termsOf(text), ...(digits.length >= SHORTEST_TERM ? [[digits]] : [])],
    number: Number(NUMBER.exec(text)?.[1] ?? 0) || null,
  }
}

function termsOf(text: string): string[] {
  // The beginning of a word of the name.
  if (isShort(text)) return [WORD_MARK + text]
  const words = text.split(' ').slice(0, WORDS_LIMIT)
  return words.some(isShort) ? [text] : words
}

function isShort(text: string): boolean {
  return [...text].length < SHORTEST_TERM
}

/** Finds the enquiries that came with this address. */
export function searchForAddress(email: string): Search {
  return { anyOf: [[`\n${normaliseText(email)}\n`]], number: null }
}

/** Finds the enquiries that came with this number, in any spelling. */
export function searchForNumber(phone: string): Search {
  return { anyOf: [[`\n${dialled(phone)}\n`]], number: null }
}

/** A number in full, as the search's texts hold it on a line of its own: that of its country, or the digits that were typed. */
export function dialled(phone: string): string {
  const { tel = phone } = phoneLinks(phone, agencyFacts.phonePlan) ?? {}
  return tel.replace(/\D/g, '')
}

/** Whether an enquiry is found. */
export function isFound({ anyOf, number }: Search): RawBuilder<boolean> {
  const alternatives = anyOf.map((terms) => {
    const all = terms.map((term) => contains('text', term))
    return sql`(${sql.join(all, sql` and `)})`
  })
  return sql<boolean>`exists (
    select 1 from enquiry_texts as texts where texts.number = enquiries.number
      and (texts.number = ${number} or ${sql.join(alternatives, sql` or `)})
  )`
}
