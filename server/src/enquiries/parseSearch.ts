import { normaliseText } from './normaliseText.ts'
import { WORD_MARK } from './searchText.ts'

/** What an index of three letters in a row can find. */
const SHORTEST_TERM = 3

/** More words make no search better. */
const WORDS_LIMIT = 8

const PHONE = /^\+?[\d\s().\-/]+$/
const NUMBER = /^#?(\d{1,9})$/

/** What is looked for in the texts that `searchText` makes. */
export interface Search {
  /** All terms of one of these have to occur. A term has at least three characters. */
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
  const length = lengthOf(text)
  if (length < SHORTEST_TERM) return [WORD_MARK.repeat(SHORTEST_TERM - length) + text]
  const words = text.split(' ').slice(0, WORDS_LIMIT)
  return words.every((word) => lengthOf(word) >= SHORTEST_TERM) ? words : [text]
}

/** In characters, as the index counts them. */
function lengthOf(text: string): number {
  return [...text].length
}

/** Finds the enquiries that came with this address. */
export function searchForAddress(email: string): Search {
  return { anyOf: [[`\n${normaliseText(email)}\n`]], number: null }
}
