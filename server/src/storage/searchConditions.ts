import { type RawBuilder, sql } from 'kysely'
import type { Search } from '../enquiries/parseSearch.ts'

type Terms = Search['anyOf']

/** Whether a text holds what is searched. Reads the text. */
export function contains(text: RawBuilder<unknown>, anyOf: Terms): RawBuilder<unknown> {
  const alternatives = anyOf.map((terms) => {
    const likes = terms.map((term) => {
      const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${text} like ${pattern} escape '\\'`
    })
    return sql`(${sql.join(likes, sql` and `)})`
  })
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/**
 * What an index is asked for in the place of the terms. The fewer letters the less it has to bring together: parts that
 * few texts hold are enough, since what it finds is read.
 */
export function partsToAskFor(anyOf: Terms, ofMany = 4): Terms {
  const lengths = [5, 4]
  const all = anyOf.map((terms) =>
    terms.flatMap((term) => partsOf(term, lengths[terms.length - 1] ?? ofMany)),
  )
  // What holds the parts of two alternatives is among what holds those of one.
  return all.filter((parts, index) => {
    const isWithin = (other: readonly string[]) => other.every((part) => parts.includes(part))
    return !all.some(
      (other, at) => at !== index && isWithin(other) && (other.length < parts.length || at < index),
    )
  })
}

/**
 * The question to SQLite's index, every part as a text, so that nothing in it is an operator. Of three words and more it
 * is asked for the first letters: it goes through all texts that hold one of them, three letters at a time.
 */
export function matchOf(anyOf: Terms): string {
  const quote = (part: string) => `"${part.replaceAll('"', '""')}"`
  return partsToAskFor(anyOf, 3)
    .map((parts) => `(${parts.map(quote).join(' AND ')})`)
    .join(' OR ')
}

/** PostgreSQL's index is asked for parts; what it finds is read. Where it knows none of the characters, all is read. */
export function containsByIndex(column: string, anyOf: Terms): RawBuilder<unknown> {
  const parts = partsToAskFor(anyOf)
  const isFound = contains(withoutIndex(column), anyOf)
  if (!parts.every((all) => all.some(hasTrigram))) return isFound
  return sql`${contains(sql.ref(column), parts)} and ${isFound}`
}

/** PostgreSQL's index holds letters and digits. For a text without any it would hand out everything. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The column as an expression that has no index. */
export function withoutIndex(column: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} || '')`
}

/** Of an address how the part before the @ ends, with the @; of digits the last ones; otherwise how it begins and ends. */
function partsOf(term: string, length: number): string[] {
  const local = /^([^\n@]{2,})@/.exec(term.trimStart())?.[1]
  if (local !== undefined) return [`${[...local].slice(-5).join('')}@`]
  const digits = term.match(/\d{3,}/g)?.at(-1)
  if (digits !== undefined) return [digits.slice(-5)]
  const characters = [...term]
  if (length > 3 && characters.length <= length + 1) return [term]
  const ends = [characters.slice(0, length), ...(length > 4 ? [characters.slice(-length)] : [])]
  return ends.map((part) => part.join(''))
}
