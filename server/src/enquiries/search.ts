import { type RawBuilder, sql } from 'kysely'
import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { contains } from '../database/contains.ts'
import { phoneLinks } from './replyLinks.ts'

const ACCENTS = /\p{M}+/gu
const APOSTROPHES = /[‘’ʼ]/g
const SPACES = /\s+/g

/** Normalises a text for comparison in a search: one line without case, accents or variants of apostrophes. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim()
}

/** How many times a field's limit its normalised text may be long. */
const MOST_GROWTH = 2

/** Marks the beginning of each word of a name, where one or two letters are searched. No accepted text contains it. */
const WORD_MARK = '\u0001'

/**
 * Returns the search text of an enquiry: each field on its own line, the number as dialled, the words of the name, the note and the next
 * step. A change of this function needs a migration that rebuilds the stored texts.
 */
export function searchText(fields: Enquiry, note = '', nextStep = ''): string {
  // Normalising can turn one character into eighteen.
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

/** Returns a number of the agency's country as dialled there; any other unchanged. */
function asDialled(international: string): string {
  const { code, digits } = agencyFacts.phonePlan
  const isOwn = international.startsWith(code) && international.length === code.length + digits
  return isOwn ? `0${international.slice(code.length)}` : international
}

/** Almost every text contains a shorter term. */
const SHORTEST_TERM = 3

/** More words do not improve a search. */
const WORDS_LIMIT = 8

const PHONE = /^\+?[\d\s().\-/]+$/
const NUMBER = /^#?(\d{1,9})$/

/** A query for texts made by `searchText`. */
export interface Search {
  /** Alternatives; all terms of one have to occur. */
  readonly anyOf: readonly (readonly string[])[]
  /** The enquiry with this number is found too. */
  readonly number: number | null
}

/** Parses a typed search; returns null for an empty one. */
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
  // A short text is searched at the beginning of a name's words.
  if (isShort(text)) return [WORD_MARK + text]
  const words = text.split(' ').slice(0, WORDS_LIMIT)
  return words.some(isShort) ? [text] : words
}

function isShort(text: string): boolean {
  return [...text].length < SHORTEST_TERM
}

/** Searches for enquiries with exactly this address. */
export function searchForAddress(email: string): Search {
  return { anyOf: [[`\n${normaliseText(email)}\n`]], number: null }
}

/** Searches for enquiries with this number, in any spelling. */
export function searchForNumber(phone: string): Search {
  return { anyOf: [[`\n${dialled(phone)}\n`]], number: null }
}

/** Returns a number as it stands on a line of its own in search texts: international, or the typed digits if it is invalid. */
export function dialled(phone: string): string {
  const { tel = phone } = phoneLinks(phone, agencyFacts.phonePlan) ?? {}
  return tel.replace(/\D/g, '')
}

/** Returns an SQL condition for the found enquiries. */
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
