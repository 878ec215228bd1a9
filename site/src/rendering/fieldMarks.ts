import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { Content } from 'schema/content.ts'
import { type Field, fieldsOf } from 'schema/fieldsOf.ts'

/** Content whose texts and prices carry marks: the marks in a rendered page tell which fields the page shows. */
export interface MarkedContent {
  readonly content: Content
  /** Returns the marks in a text of a rendered page, in order. A field's text has a mark before and after it; a price is itself a mark. */
  readMarks(text: string): readonly Mark[]
}

interface Mark {
  readonly field: string
  readonly isPrice: boolean
}

/** Matches a mark: `~12~` before and after a text, or a price of nine digits. Components, addresses and structured data do not change marks. */
const MARK = /~(\d+)~|\b(\d{3}(?:,\d{3}){2})\b/g
/** Matches the beginning of a Markdown paragraph: a word, a placeholder, an emphasis or a link. */
const PARAGRAPH = /^[\p{L}{[*_](?! )/u
/** While fields are marked, this number replaces the lowest price, and the following numbers replace the other prices in ascending order. */
const FIRST_PRICE = 100_000_001
const SHOWN_FORMATS = /^(email|markdown|web-address)$/

/**
 * Marks the prices and the texts that visitors read, but not values for programs: paths, days, times, ids. Pages of marked content are
 * never shown to anyone.
 */
export function markContent(original: Content): MarkedContent {
  const content = structuredClone(original)
  const fields: string[] = []
  const mark = (text: string, file: string, path: FieldPath) => {
    // An empty text gets no mark, so that pages still omit it.
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
  return SHOWN_FORMATS.test(format ?? '') || !(pattern || format)
}

/** Marks only the paragraphs of a Markdown text, because a mark would turn a list or a table into a paragraph. */
function paragraphsOf(text: string, marked: (text: string) => string): string {
  const blocks = text.split(/\n{2,}/)
  return blocks.map((block) => (PARAGRAPH.test(block) ? marked(block) : block)).join('\n\n')
}

function set({ parent, path }: Field, value: unknown): void {
  Object.assign(parent?.value as object, { [path.at(-1) ?? '']: value })
}
