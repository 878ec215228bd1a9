import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { nearest } from './nearest.ts'

/** As much of a JSON Schema as the content's is made of. */
export interface FieldSchema {
  readonly type?: string
  readonly title?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly wanted?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly unit?: string
  readonly refersTo?: string
  readonly holds?: readonly string[]
  readonly leadsTo?: 'page'
  readonly shownWithTarget?: boolean
  readonly format?: string
}

/** A text of the content with where it stands, for checks that look at more than one. */
export interface FoundText {
  readonly text: string
  /** Such as `hero.lead` or `scenes.0.alt`. */
  readonly path: string
  /** Offset in the file. */
  readonly at: number
  readonly schema: FieldSchema
}

export interface Reading {
  /** Only to be used where nothing was reported. */
  readonly value: unknown
  readonly texts: readonly FoundText[]
}

/** Reads a node as what its schema says, and reports whatever it is not, with its offset in the file. */
export function readValue(
  root: Node | null,
  rootSchema: FieldSchema,
  report: (offset: number, text: string) => void,
): Reading {
  const texts: FoundText[] = []
  return { value: read(root, rootSchema, '', root?.range?.[0] ?? 0), texts }

  function read(node: unknown, schema: FieldSchema, path: string, above: number): unknown {
    const at = (node as Node | null)?.range?.[0] ?? above
    if (schema.anyOf) return readKind(node, schema.anyOf, path, at)
    if (schema.type === 'object') return readGroup(node, schema, path, at)
    if (schema.type === 'array') return readList(node, schema, path, at)
    return readScalar(node, schema, path, at)
  }

  function readKind(
    node: unknown,
    kinds: readonly FieldSchema[],
    path: string,
    at: number,
  ): unknown {
    if (!kinds.some(({ properties }) => properties?.kind)) {
      const fits = kinds.find(({ type }) => (type === 'array') === isSeq(node)) ?? kinds[0]
      return read(node, fits ?? {}, path, at)
    }
    const given = isMap(node) ? node.get('kind') : undefined
    const schema = kinds.find(({ properties }) => properties?.kind?.const === given)
    if (schema) return readGroup(node, schema, path, at)
    const names = kinds.map(({ properties }) => properties?.kind?.const).join(', ')
    report(at, `${named(path)}needs a kind: one of ${names}.`)
    return undefined
  }

  function readGroup(node: unknown, schema: FieldSchema, path: string, at: number) {
    const { properties = {}, required = [] } = schema
    if (!isMap(node)) {
      const fields = Object.keys(properties).join(', ')
      report(at, `${named(path)}should have lines of its own below it: ${fields}.`)
      return
    }
    const value: Record<string, unknown> = {}
    for (const pair of node.items) {
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : ''
      const field = properties[name]
      const keyAt = (pair.key as Node | null)?.range?.[0] ?? at
      if (field) value[name] = read(pair.value, field, join(path, name), keyAt)
      else report(keyAt, `${unknownField(name, Object.keys(properties))}`)
    }
    for (const name of required.filter((each) => !node.has(each))) {
      const field = properties[name] ?? {}
      // An empty list, or a text that may be empty, need not be written down.
      if (field.type === 'array' && !field.minItems) value[name] = []
      else if (field.type === 'string' && field.minLength === 0) value[name] = ''
      else report(at, `'${join(path, name)}' is missing${labelled(field)}. ${example(name, field)}`)
    }
    return value
  }

  function readList(node: unknown, schema: FieldSchema, path: string, at: number) {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    const entries = isSeq(node) ? node.items : isScalar(node) && node.value === null ? [] : null
    if (!entries) {
      report(at, `${named(path)}should be a list: lines below it that begin with a hyphen.`)
      return
    }
    if (entries.length < minItems) {
      report(
        at,
        `${named(path)}needs ${minItems === 1 ? 'at least one entry' : `${minItems} entries`}.`,
      )
    }
    if (entries.length > maxItems) {
      report(at, `${named(path)}has ${entries.length} entries; it takes ${maxItems} at most.`)
    }
    return entries.map((entry, index) => read(entry, items, join(path, `${index}`), at))
  }

  function readScalar(node: unknown, schema: FieldSchema, path: string, at: number) {
    if (node !== null && !isScalar(node)) {
      const remedy =
        isMap(node) && schema.type === 'string'
          ? ' A text with a colon in it needs quotation marks around it.'
          : ''
      report(at, `${named(path)}should be ${wanted(schema)}.${remedy}`)
      return
    }
    const raw = node === null ? null : node.value
    if (schema.type === 'boolean') {
      if (typeof raw === 'boolean') return raw
      report(at, `${named(path)}should be true or false.`)
      return
    }
    if (schema.type === 'integer' || schema.type === 'number')
      return readNumber(raw, schema, path, at)
    // A year or a price without quotation marks is a text all the same, as it was typed.
    const text = typeof raw === 'string' ? raw : raw === null ? '' : String(node?.source ?? raw)
    readText(text, schema, path, at)
    return text
  }

  function readNumber(raw: unknown, schema: FieldSchema, path: string, at: number) {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
    if (typeof raw !== 'number' || (schema.type === 'integer' && !Number.isInteger(raw))) {
      const said = raw === null ? 'is empty' : `is '${raw}'`
      report(at, `${named(path)}${said}; it should be ${wanted(schema)}.`)
    } else if (raw < minimum) report(at, `${named(path)}is ${raw}; the least is ${minimum}.`)
    else if (raw > maximum) report(at, `${named(path)}is ${raw}; the most is ${maximum}.`)
    else if (schema.exclusiveMinimum !== undefined && raw <= schema.exclusiveMinimum) {
      report(at, `${named(path)}is ${raw}; it should be more than ${schema.exclusiveMinimum}.`)
    }
    return raw
  }

  function readText(text: string, schema: FieldSchema, path: string, at: number): void {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
    const choices = schema.const === undefined ? schema.enum : [schema.const]
    if (choices) {
      if (choices.includes(text)) return
      report(
        at,
        `${named(path)}is '${text}'. Write ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`,
      )
    } else if (text.trim() === '' && minLength > 0) {
      report(at, `${named(path)}is empty${labelled(schema)}. Write ${wanted(schema)}.`)
    } else if (text.length < minLength) {
      report(at, `${named(path)}has ${text.length} characters; it takes ${minLength} at least.`)
    } else if (text.length > maxLength) {
      report(
        at,
        `${named(path)}has ${text.length} characters; it takes ${maxLength} at most. Say it in fewer.`,
      )
    } else if (pattern && text !== '' && !new RegExp(pattern).test(text)) {
      report(at, `${named(path)}is '${text}'. Write ${schema.wanted ?? 'something else'}.`)
    } else if (text.startsWith('Fill in:')) {
      report(at, `${named(path)}still says ‘${text}’. Write yours there.`)
    } else texts.push({ text, path, at, schema })
  }
}

function unknownField(name: string, known: readonly string[]): string {
  const meant = nearest(name, known)
  const hint = meant ? `Did you mean '${meant}'?` : `There are ${known.join(', ')}.`
  return `there is no field '${name}' here. ${hint}`
}

function example(name: string, schema: FieldSchema): string {
  if (schema.type === 'object') return `Add '${name}:' with its own lines below it.`
  if (schema.type === 'array') return `Add '${name}:' with lines below it that begin with a hyphen.`
  return `Add a line '${name}: ' with ${wanted(schema)}.`
}

function wanted(schema: FieldSchema): string {
  if (schema.wanted) return schema.wanted
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const) return schema.const
  if (schema.unit === 'price') return 'a whole number such as 70, without a currency'
  switch (schema.type) {
    case 'integer':
      return 'a whole number'
    case 'number':
      return 'a number such as 129.5'
    case 'boolean':
      return 'true or false'
    default:
      return 'a text'
  }
}

function labelled({ title }: FieldSchema): string {
  return title ? ` (${title})` : ''
}

function named(path: string): string {
  return path === '' ? 'this file ' : `'${path}' `
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
