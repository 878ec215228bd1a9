import type { FieldPath } from './publisher.ts'

export interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly names?: Readonly<Record<string, string>>
  readonly const?: string
  readonly anyOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[] | undefined
  /** The fields that the form shows first, and a description of the rest: see `form` in schema/src/fields.ts. */
  readonly first?: readonly string[]
  readonly rest?: string
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly wanted?: string
  readonly searchLength?: readonly [least: number, most: number]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly unit?: string
  readonly refersTo?: string
  readonly holds?: readonly string[]
  readonly leadsTo?: 'page'
  readonly shownWithTarget?: boolean
  readonly says?: string
  readonly format?: string
}

/** Returns the alternative of `anyOf` that fits the value; without `anyOf`, the schema itself. */
export function kindOf(schema: FieldSchema, value: unknown): FieldSchema {
  if (!schema.anyOf) return schema
  const { kind } = (value ?? {}) as { kind?: unknown }
  const fits = schema.anyOf.find(({ properties, type }) =>
    properties?.kind ? properties.kind.const === kind : (type === 'array') === Array.isArray(value),
  )
  return fits ?? {}
}

/** Returns the schemas along a path, from the document's schema to the field's; null if the path leads to no field. */
export function schemasAlong(
  root: FieldSchema,
  value: unknown,
  path: FieldPath,
): readonly [FieldSchema, ...FieldSchema[]] | null {
  const [key, ...rest] = path
  if (key === undefined) return [root]
  const own = kindOf(root, value)
  const next = typeof key === 'number' ? own.items : ownProperty(own.properties, key)
  const within = next && schemasAlong(next, valueAt(value, [key]), rest)
  return within ? [root, ...within] : null
}

export function ownProperty(
  properties: FieldSchema['properties'] = {},
  name: string,
): FieldSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** Turns `mainHeading` into `Main heading`. */
export function spoken(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the smallest value that a field accepts.
 * @param isBlank - whether numbers become null and choices an empty text, because the smallest number, such as a price of 1, could be
 * published by mistake.
 */
export function leastValue(schema: FieldSchema, isBlank = false): unknown {
  const { anyOf, type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (anyOf) return leastValue(anyOf[0] ?? {}, isBlank)
  if (type === 'array') return Array.from({ length: minItems }, () => leastValue(items, isBlank))
  if (type === 'object') {
    return Object.fromEntries(
      required.map((name) => [name, leastValue(properties[name] ?? {}, isBlank)]),
    )
  }
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return isBlank ? null : (schema.minimum ?? 1)
  const choices = schema.enum ?? []
  return schema.const ?? (isBlank && choices.length > 1 ? '' : (choices[0] ?? ''))
}

/**
 * Returns a field's value as plain text, with the form's labels for groups and choices. Omits empty values and constants.
 * @param say - returns a single text or number in words.
 */
export function inWords(
  value: unknown,
  schema: FieldSchema = {},
  say: (leaf: string | number, schema: FieldSchema) => string = String,
  ifEmpty = '(nothing)',
): string {
  const { items, properties, names, format, enum: choices } = kindOf(schema, value)
  const within = (each: unknown, own?: FieldSchema) => inWords(each, own, say, '')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    const said = value.map((each) => within(each, items)).filter(Boolean)
    return said.map((each) => `• ${each}`).join('\n') || ifEmpty
  }
  if (isGroup(value)) {
    const said = Object.entries(value).flatMap(([name, each]) => {
      const own = ownProperty(properties, name)
      const text = own?.const === undefined && within(each, own).replace(/^(?=•)/, '\n')
      return text ? [`${own?.title ?? spoken(name)}: ${text}`] : []
    })
    return said.join('\n') || ifEmpty
  }
  if (typeof value !== 'string' && typeof value !== 'number') return ifEmpty
  if (!(choices || format === 'icon') || value === '') return say(value, schema) || ifEmpty
  return names?.[value] ?? spoken(`${value}`.replaceAll('-', ' '))
}

/** Returns the value at a path; undefined if the path leads to no value. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((within, key) => {
    const isThere = typeof within === 'object' && within !== null && Object.hasOwn(within, key)
    return isThere ? (within as Record<string | number, unknown>)[key] : undefined
  }, value)
}

/** Returns a copy of `value` with `to` at a path. If `to` is undefined, the copy lacks the field. */
export function withValue(value: unknown, [key, ...rest]: FieldPath, to: unknown): unknown {
  if (key === undefined) return to
  const next = withValue(valueAt(value, [key]), rest, to)
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : []
    return [...list.slice(0, key), ...(next === undefined ? [] : [next]), ...list.slice(key + 1)]
  }
  const { [key]: _, ...others } = (value ?? {}) as Record<string, unknown>
  return next === undefined ? others : { ...(value ?? {}), [key]: next }
}

export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((key, at) => key === path[at])
}
