import { type RawBuilder, sql } from 'kysely'
import { ENQUIRY_FIELDS, type Enquiry } from 'protocol/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { contains } from '../database/rows.ts'
import { phoneLinks } from './replyLinks.ts'

const ACCENTS = /\p{M}+/gu
const APOSTROPHES = /[‘’ʼ]/g
const SPACES = /\s+/g

/** Normalises a text so that searches ignore case, accents, line breaks and variants of apostrophes. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim()
}

/** A normalised text is cut off at this multiple of its field's limit. */
const MOST_GROWTH = 2

/** Marks the beginning of each word of a name, where searches for one or two letters look. No accepted text contains this character. */
const WORD_MARK = '\u0001'

/**
 * Returns the search text of an enquiry: each field on its own line, the number as dialled, the words of the name, the note and the next
 * step. If this function changes, a migration has to rebuild the stored texts.
 */
export function searchText(fields: Enquiry, note = '', nextStep = ''): string {
  // Normalising can turn one character into eighteen, so each text is cut off again afterwards.
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

/** Returns a number of the agency's country as it is dialled there, and any other number unchanged. */
function asDialled(international: string): string {
  const { code, digits } = agencyFacts.phonePlan
  const isOwn = international.startsWith(code) && international.length === code.length + digits
  return isOwn ? `0${international.slice(code.length)}` : international
}

/** A shorter term is searched only at the beginning of a name's words, because almost every text contains it. */
const SHORTEST_TERM = 3

/** Further words of a search are ignored, because they would not improve the result. */
const WORDS_LIMIT = 8

const PHONE = /^\+?[\d\s().\-/]+$/
const NUMBER = /^(?:enquiry )?#?(\d{1,9})$/

/** A search for enquiries by the texts that `searchText` makes. */
export interface Search {
  /** Alternatives: an enquiry matches if its text contains all terms of one alternative. */
  readonly anyOf: readonly (readonly string[])[]
  /** The typed number if the text looks like an enquiry's number, otherwise null. The search also finds the enquiry with this number. */
  readonly number: number | null
}

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
  if (isShort(text)) return [WORD_MARK + text]
  const words = text.split(' ').slice(0, WORDS_LIMIT)
  return words.some(isShort) ? [text] : words
}

function isShort(text: string): boolean {
  return [...text].length < SHORTEST_TERM
}

export function searchForAddress(email: string): Search {
  return { anyOf: [[`\n${normaliseText(email)}\n`]], number: null }
}

export function searchForNumber(phone: string): Search {
  return { anyOf: [[`\n${dialled(phone)}\n`]], number: null }
}

/** Returns the digits under which a phone number can be found: its international form, or the typed digits if the number is invalid. */
export function dialled(phone: string): string {
  const { tel = phone } = phoneLinks(phone, agencyFacts.phonePlan) ?? {}
  return tel.replace(/\D/g, '')
}

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
