import { type Content, RECORD_FOLDERS, type RecordFolder, recordFile } from '../../schema/src/content.ts'
import { schemaPathFrom } from '../../schema/src/jsonSchemas.ts'
import type { FieldSchema } from '../../schema/src/reading/readValue.ts'
import { toYaml } from '../../schema/src/writing/toYaml.ts'
import { CommandRefused } from '../CommandRefused.ts'

/** What only its owner can choose: no text can leave it open. */
export interface Choice {
  /** The field’s name, which is its flag, too. */
  readonly name: string
  readonly ask: string
  /** Null where a price is asked for. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null
  readonly isMany: boolean
  readonly isOptional: boolean
}

const NAMES = /^(name|title|cardName|option|smallHeading|pageTitle)$/

/** What has to be chosen for a record of this kind, as the content has it now. */
export function choicesOf(folder: RecordFolder, content: Content): Choice[] {
  return within(RECORD_FOLDERS[folder] as FieldSchema, true)

  function within({ properties = {}, required = [] }: FieldSchema, isNeeded: boolean): Choice[] {
    return Object.entries(properties).flatMap(([name, schema]) => {
      const must = isNeeded && required.includes(name)
      const { items, minItems = 0, unit, title = name, description = '' } = schema
      const options = optionsOf(items ?? schema)
      const own = { name, ask: `${title}? ${description}`.trim(), isMany: items !== undefined }
      if (options) return [{ ...own, options, isOptional: !must || (own.isMany && minItems === 0) }]
      if (unit === 'price') return must ? [{ ...own, options: null, isOptional: false }] : []
      const inner = items && minItems > 0 ? items : schema
      return must ? within(inner, must) : []
    })
  }

  function optionsOf({ refersTo, enum: values }: FieldSchema): Choice['options'] {
    const option = (each: { id: string; name?: string; title?: string }) => {
      return { value: each.id, label: each.name ?? each.title ?? each.id }
    }
    if (refersTo === 'technologies') {
      return content.technologies.flatMap(({ technologies }) => technologies.map(option))
    }
    if (refersTo) return content[refersTo as 'projects'].map(option)
    return values?.map((value) => ({ value, label: value })) ?? null
  }
}

/**
 * What was said for a choice, as a record holds it; undefined for nothing.
 * @throws {CommandRefused} for what cannot be chosen.
 */
export function readChoice({ name, options, isMany }: Choice, said: string): unknown {
  if (!options) {
    if (/^[1-9]\d*$/.test(said)) return Number(said)
    throw new CommandRefused(`--${name} ${said}: this should be a whole number such as 45.`)
  }
  const ids = said
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const unknown = ids.find((id) => !options.some(({ value }) => value === id))
  if (unknown === undefined) return isMany ? ids : ids[0]
  const known = options.map(({ value }) => value).join(', ')
  throw new CommandRefused(`--${name}: there is no ${unknown}. There are: ${known}.`)
}

/** A record to fill in: what it needs, and as comments what it may have. */
export function newRecord(
  folder: RecordFolder,
  id: string,
  content: Content,
  chosen: Readonly<Record<string, unknown>>,
): string {
  const spoken = id.replace(
    /(^|-)([a-z0-9])/g,
    (_, gap, first) => (gap ? ' ' : '') + first.toUpperCase(),
  )
  const order = Math.max(0, ...content[folder].map((record) => record.order)) + 1
  const own: Readonly<Record<string, unknown>> = {
    order,
    sample: false,
    code: freeCode(),
    ...chosen,
  }
  const { properties = {} } = RECORD_FOLDERS[folder] as FieldSchema
  const value = of(RECORD_FOLDERS[folder] as FieldSchema, '') as object
  const more = Object.entries(properties).filter(([name]) => !(name in value))
  const comments = more.map(([name, schema]) => `# ${name}: ${toldOf(schema)}`)
  const text = toYaml(value, schemaPathFrom(recordFile(folder, id)))
  if (more.length === 0) return text
  return `${text}\n# It may also have these:\n${comments.join('\n')}\n`

  function of(schema: FieldSchema, name: string): unknown {
    if (name in own) return own[name]
    if (schema.type === 'object') {
      const entries = (Object.entries(schema.properties ?? {}) as [string, FieldSchema][]).filter(
        ([each, its]) => each in chosen || (schema.required?.includes(each) && !isEmptyList(its)),
      )
      return Object.fromEntries(entries.map(([each, its]) => [each, of(its, each)]))
    }
    if (schema.type === 'array') return [of({ ...schema, ...schema.items }, name)]
    if (schema.type === 'boolean') return false
    if (NAMES.test(name)) return spoken
    // A name among others, such as an icon's, cannot be filled in later.
    const example = /such as ([a-z]+(?:-[a-z]+)+)\.?$/.exec(schema.description ?? '')?.[1]
    return example ?? `Fill in: ${toldOf(schema) || name}`
  }

  function freeCode(): string {
    const taken = content.services.map(({ code }) => code)
    const letters = `${id.replace(/[^a-z]/g, '')}xyz`.toUpperCase()
    const ends = Array.from(`${letters.slice(2)}ABCDEFGHIJKLMNOPQRSTUVWXYZ`)
    return (
      ends.map((end) => letters.slice(0, 2) + end).find((code) => !taken.includes(code)) ?? 'NEW'
    )
  }
}

function isEmptyList({ type, minItems = 0 }: FieldSchema): boolean {
  return type === 'array' && minItems === 0
}

function toldOf({ title = '', description = '' }: FieldSchema): string {
  return [title, description].filter(Boolean).join(': ')
}
