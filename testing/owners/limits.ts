import { join } from 'node:path'
import { type FieldSchema, isGroup, kindOf, valueAt, withValue } from 'protocol/fields.ts'
import { type Content, FILES, RECORD_FOLDERS, type RecordFolder } from 'schema/content.ts'
import { readFolder } from 'schema/yaml/readFolder.ts'
import { documentsOf, readSound } from '../contentDocuments.ts'
import { presentContent } from '../presentSite.ts'
import { changed } from './owners.ts'

/** The factor by which all prices are multiplied. A single factor keeps sums right. */
const TIMES_DEARER = 100
const INVENTED = join(import.meta.dirname, '../filled')
const WORDS = (
  'maintenance of accounts for savings groups and their members in Nakuru with reports by text message, a register for ' +
  'shares, receipts, balances against bank statements every morning, and training at your office so that treasurers can ' +
  'answer questions about instalments while dispatching deliveries to shops from Mombasa to Kisumu'
).split(' ')

/**
 * Returns the sample's content at its limits. `most` adds made-up records, makes every readable text as long as its schema allows, adds
 * optional texts, and raises prices. `least` makes every text as short as allowed, and leaves out optional fields. Both contents pass all
 * checks.
 */
export function contentAt(limit: 'most' | 'least'): Content {
  const { company, people, questions } = limit === 'most' ? withInvented() : presentContent
  let count = 0
  return changed((draft) => {
    Object.assign(draft, { company, people, questions })
    const { phone, chat } = draft.agency
    for (const { path, schema } of FILES) {
      Object.assign(draft, withValue(draft, path, filled(valueAt(draft, path), schema)))
    }
    for (const [folder, schema] of Object.entries(RECORD_FOLDERS)) {
      const records = draft[folder as RecordFolder].map((record) => filled(record, schema))
      Object.assign(draft, { [folder]: records })
    }
    // Keeps the sections of the legal texts, because other texts link to them.
    for (const name of ['privacy', 'terms'] as const) {
      draft.legal[name].sections = presentContent.legal[name].sections
    }
    // Phone numbers have to stay valid, and the quotations in `change` have to stay parts of the testimonial.
    draft.agency.phone = phone
    draft.agency.chat.number = chat.number
    for (const { text, change } of draft.testimonials) {
      const words = text.slice(0, 300).trim()
      if (change) Object.assign(change, { before: words, now: words, unchanged: words })
    }
  })

  function filled(value: unknown, schema: FieldSchema): unknown {
    const own = kindOf(schema, value)
    const { properties = {}, required = [], items = {}, minItems = 0 } = own
    if (Array.isArray(value)) {
      const kept = limit === 'most' ? value : value.slice(0, minItems)
      return kept.map((each) => filled(each, items))
    }
    if (own.unit === 'price' && limit === 'most') return Number(value) * TIMES_DEARER
    if (!isGroup(value)) return typeof value === 'string' && isRead(own) ? textOf(own) : value
    const spare = Object.keys(properties).filter((name) => isRead(properties[name] ?? {}))
    const names = limit === 'most' ? [...Object.keys(value), ...spare] : Object.keys(value)
    return Object.fromEntries(
      [...new Set(names)].flatMap((name) => {
        const field = properties[name]
        if (!field || name === 'id') return name in value ? [[name, value[name]]] : []
        const isThere = limit === 'most' || required.includes(name)
        return isThere ? [[name, filled(value[name] ?? '', field)]] : []
      }),
    )
  }

  function textOf({ minLength = 0, maxLength = 0 }: FieldSchema): string {
    count += 1
    if (limit === 'least') return minLength === 0 ? '' : count.toString(36).padEnd(minLength, 'a')
    const words = maxLength < 20 ? [] : [`${count}`]
    const step = 1 + (count % 5)
    for (let at = count * 7, tried = 0; tried < WORDS.length; at += step) {
      const longer = [WORDS[at % WORDS.length] ?? '', ...words]
      const fits = longer.join(' ').length <= maxLength
      if (fits) words.unshift(...longer.slice(0, 1))
      tried = fits ? 0 : tried + 1
    }
    return words.join(' ')
  }
}

/** Returns the sample with the made-up company, people and answers of `testing/filled/`. */
function withInvented(): Content {
  const { documents } = readFolder(INVENTED)
  const invented = Object.entries(documents).filter(([, value]) => value !== undefined)
  const all = { ...documentsOf(presentContent), ...Object.fromEntries(invented) }
  return readSound(all).content
}

/** Whether pages show the field as text, unlike ids, addresses, days and choices. */
function isRead(schema: FieldSchema): boolean {
  const { type, enum: choices, const: only, refersTo, leadsTo, pattern, format } = schema
  if (type !== 'string' || choices || only !== undefined || refersTo || leadsTo) return false
  return !(pattern || format) && schema.minLength !== schema.maxLength
}
