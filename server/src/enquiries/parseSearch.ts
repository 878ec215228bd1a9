import { normaliseText } from './normaliseText.ts'
import { WORD_MARK } from './searchText.ts'

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
