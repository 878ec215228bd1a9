import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { type Field, fieldsOf } from 'schema/fieldsOf.ts'

/** Content in which each text and each price tells where it is from, wherever a page says it. */
export interface MarkedContent {
  readonly content: Content
  /** The marks in a text of a page made of it, in order: one before and one behind what a field says; of a price one in its place. */
  readMarks(text: string): readonly Mark[]
}

interface Mark {
  /** See `fieldKey`. */
  readonly field: string
  readonly isPrice: boolean
}

/** What components, addresses and data do with a text leaves its marks whole. */
const MARK = /~(\d+)~|\b(\d{3}(?:,\d{3}){2})\b/g
/** Markdown that begins with a word, a placeholder, an emphasis or a link. */
const PARAGRAPH = /^[\p{L}{[*_](?! )/u
/** The lowest price, when each is set to a number that no other has, in their order: all are written in nine digits. */
const FIRST_PRICE = 100_000_001

/**
 * Marks all that visitors read. What the program reads as well stays as it is: addresses, days, times, names of records. Pages made
 * of marked content are never shown.
 */
export function markContent(original: Content): MarkedContent {
  const content = structuredClone(original)
  const fields: string[] = []
  const mark = (text: string, file: string, path: FieldPath) => {
    // An empty text says that there is none.
    if (text === '') return text
    const sign = `~${fields.push(fieldKey(file, path)) - 1}~`
    return sign + text + sign
  }
  const all = fieldsOf(content)
  for (const field of all.filter(isRead)) {
    const marked = (text: string) => mark(text, field.file, field.path)
    const text = String(field.value)
    set(field, field.schema.format === 'markdown' ? paragraphsOf(text, marked) : marked(text))
  }
  const prices = all
    .filter(({ schema, value }) => schema.unit === 'price' && typeof value === 'number')
    .sort((one, other) => Number(one.value) - Number(other.value))
  for (const [index, price] of prices.entries()) set(price, FIRST_PRICE + index)
  const priceOf = (said: string) => prices[Number(said.replaceAll(',', '')) - FIRST_PRICE]
  return {
    content,
    readMarks: (text) =>
      [...text.matchAll(MARK)].flatMap(([, sign, said]) => {
        if (sign !== undefined) return { field: fields[Number(sign)] ?? '', isPrice: false }
        const price = priceOf(said ?? '')
        return price ? { field: fieldKey(price.file, price.path), isPrice: true } : []
      }),
  }
}

function isRead({ value, path, schema, parent }: Field): boolean {
  const { enum: choices, const: only, refersTo, leadsTo, pattern, format } = schema
  if (typeof value !== 'string' || !parent || path.at(-1) === 'id') return false
  if (choices || only !== undefined || refersTo || leadsTo) return false
  return format === 'email' || format === 'markdown' || !(pattern || format)
}

/** A mark before a list or a table would make it none. */
function paragraphsOf(text: string, marked: (text: string) => string): string {
  const blocks = text.split(/\n{2,}/)
  return blocks.map((block) => (PARAGRAPH.test(block) ? marked(block) : block)).join('\n\n')
}

function set({ parent, path }: Field, value: unknown): void {
  Object.assign(parent?.value as object, { [path.at(-1) ?? '']: value })
}
