import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { type Field, fieldsOf } from 'schema/fieldsOf.ts'

/** Content in which each text and each price carries a mark that names its field. */
export interface MarkedContent {
  readonly content: Content
  /** Returns the marks in a text of a page of this content, in order: one before and one behind a field's text, one in place of a price. */
  readMarks(text: string): readonly Mark[]
}

interface Mark {
  /** See `fieldKey`. */
  readonly field: string
  readonly isPrice: boolean
}

/** `~12~` around a text, or a price of nine digits. Components, addresses and structured data leave both whole. */
const MARK = /~(\d+)~|\b(\d{3}(?:,\d{3}){2})\b/g
/** A Markdown paragraph: it begins with a word, a placeholder, an emphasis or a link. */
const PARAGRAPH = /^[\p{L}{[*_](?! )/u
/** The lowest marked price. Each price becomes a number of nine digits of its own, in the order of the prices. */
const FIRST_PRICE = 100_000_001

/**
 * Marks the texts that visitors read, but not values that the program reads: addresses, days, times, ids. Pages of marked content
 * are never shown.
 */
export function markContent(original: Content): MarkedContent {
  const content = structuredClone(original)
  const fields: string[] = []
  const mark = (text: string, file: string, path: FieldPath) => {
    // Pages leave an empty text out.
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

/** Marks the paragraphs of a Markdown text: a mark before a list or a table would turn it into a paragraph. */
function paragraphsOf(text: string, marked: (text: string) => string): string {
  const blocks = text.split(/\n{2,}/)
  return blocks.map((block) => (PARAGRAPH.test(block) ? marked(block) : block)).join('\n\n')
}

function set({ parent, path }: Field, value: unknown): void {
  Object.assign(parent?.value as object, { [path.at(-1) ?? '']: value })
}
