import { autocompleteMultiselect, isCancel, select, text } from '@clack/prompts'
import type { FieldSchema } from 'protocol/fields.ts'
import { Document } from 'yaml'
import {
  type Content,
  RECORD_FOLDERS,
  RECORD_KINDS,
  type RecordFolder,
  recordFile,
} from '../../schema/src/content.ts'
import { currencyOf } from '../../schema/src/countries/countries.ts'
import { readPrice } from '../../schema/src/countries/readPrice.ts'
import { schemaPathFrom } from '../../schema/src/jsonSchemas.ts'
import { standIn } from '../../schema/src/reading/readValue.ts'
import { ownFields } from '../../schema/src/writing/recordSkeleton.ts'
import { print, toYaml } from '../../schema/src/writing/toYaml.ts'
import { CommandRefused } from '../content/problems.ts'
import type { Streams } from '../prompts.ts'

/**
 * Asks for what a record of this kind takes from the content as it is now: other records, a group, a price in its currency.
 * @returns what was chosen, by the names of the fields.
 * @throws {CommandRefused} where somebody stops.
 */
export async function askChoices(
  folder: RecordFolder,
  content: Content,
  streams: Partial<Streams> = {},
): Promise<Record<string, unknown>> {
  const currency = currencyOf(content.agency.money.currency)
  const { properties = {}, required = [] } = RECORD_FOLDERS[folder] as FieldSchema
  const chosen: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const answer = await ask(name, schema, required.includes(name))
    if (isCancel(answer)) throw new CommandRefused('Nothing was written.')
    if (answer.length > 0) chosen[name] = schema.unit ? priceOf(String(answer)).value : answer
  }
  return chosen

  async function ask(name: string, schema: FieldSchema, isNeeded: boolean) {
    const { items, unit, title = name, description = '' } = schema
    const message = `${title}${unit ? `, in ${currency.name}` : ''}? ${description}`.trim()
    if (unit === 'price') {
      return text({ ...streams, message, validate: (typed) => priceOf(typed).problem })
    }
    const options = optionsOf(items ?? schema, content)
    if (options.length === 0) return ''
    const placeholder = 'type to find one'
    if (items) {
      return autocompleteMultiselect({ ...streams, message, options, placeholder, maxItems: 10 })
    }
    const none = isNeeded ? [] : [{ value: '', label: 'None of these' }]
    return select({ ...streams, message, options: [...options, ...none] })
  }

  function priceOf(typed = ''): { readonly value?: number; readonly problem?: string } {
    return readPrice(typed, currency)
  }
}

/**
 * A record to fill in: what it needs, and as comments an example of each part that it may have.
 * @param chosen - what its owner chose already, by the names of the fields.
 */
export function newRecord(
  folder: RecordFolder,
  id: string,
  content: Content,
  chosen: Readonly<Record<string, unknown>>,
): string {
  const { properties = {}, required = [] } = RECORD_FOLDERS[folder] as FieldSchema
  const orders = content[folder].map(({ order }) => order)
  const own: Readonly<Record<string, unknown>> = { ...ownFields(id, orders), ...chosen }
  const { needed = [], spare = [] } = Object.groupBy(Object.entries(properties), ([name, its]) => {
    const mayBeEmpty = its.type === 'array' && !its.minItems
    return name in chosen || (required.includes(name) && !mayBeEmpty) ? 'needed' : 'spare'
  })
  const value = needed.map(([name, its]) => [name, own[name] ?? exampleOf(its, name)])
  const text = toYaml(Object.fromEntries(value), schemaPathFrom(recordFile(folder, id)))
  if (spare.length === 0) return text
  const examples = spare.map(([name, its]) => {
    const yaml = print(new Document({ [name]: exampleOf(its, name) })).trimEnd()
    const told = toldOf(its)
    // A text says itself what it is for.
    const head = told && its.type !== 'string' ? `# ${told}\n` : ''
    return `${head}${yaml.replaceAll(/^/gm, '#')}\n`
  })
  const how = [
    '# It may also have these. To use one, delete the # before each of its lines; of several entries with',
    '# a kind, keep those that you want.',
  ]
  return `${text}\n${how.join('\n')}\n\n${examples.join('\n')}`
}

function optionsOf({ refersTo, enum: values = [] }: FieldSchema, content: Content) {
  const records: readonly { id: string; name?: string; title?: string }[] =
    refersTo === 'technologies'
      ? content.technologies.flatMap(({ technologies }) => technologies)
      : refersTo
        ? content[refersTo as 'projects']
        : values.map((id) => ({ id }))
  return records.map(({ id, name, title }) => ({ value: id, label: name ?? title ?? id }))
}

/** What a field of this schema looks like with all that it may hold; of several kinds each comes once. */
function exampleOf(schema: FieldSchema, name: string): unknown {
  const { type, items, minItems = 0, properties = {}, anyOf } = schema
  if (type === 'object') {
    const fields = Object.entries(properties)
    return Object.fromEntries(fields.map(([each, its]) => [each, exampleOf(its, each)]))
  }
  if (items?.anyOf) return items.anyOf.map((kind) => exampleOf(kind, name))
  if (items) {
    const told = toldOf(items) || toldOf(schema)
    return Array(Math.max(minItems, 1)).fill(exampleOf({ ...items, description: told }, name))
  }
  if (anyOf) return exampleOf(anyOf[0] ?? {}, name)
  if (schema.enum) return `Fill in: one of ${schema.enum.join(', ')}`
  const isOpen = schema.unit === 'price' || (type === 'string' && schema.const === undefined)
  return isOpen ? `Fill in: ${toldOf(schema) || name}` : standIn(schema)
}

function toldOf({ title = '', description = '' }: FieldSchema): string {
  return [title, description].filter(Boolean).join(': ')
}

/** @throws {CommandRefused} with all kinds, where there is none of this name. */
export function folderOf(kind: string): RecordFolder {
  const kinds = Object.entries(RECORD_KINDS)
  const [folder] = kinds.find(([, { name }]) => name === kind) ?? []
  if (folder) return folder as RecordFolder
  const known = kinds.map(([, { name, is }]) => `  ${name.padEnd(11)}  ${is}`)
  const what =
    kind === '' ? 'Say what, such as: project uhuru-clinic' : `There is no kind '${kind}'`
  throw new CommandRefused(`${what}. These are the kinds:`, ...known)
}
