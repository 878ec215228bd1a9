import { type FieldSchema, isGroup, kindOf, leastValue } from 'protocol/fields.ts'
import { nearest, remedyFor } from 'protocol/nearest.ts'
import type { Problem } from './Problem.ts'

export interface FoundText {
  readonly text: string
  readonly path: string
  readonly schema: FieldSchema
}

interface DocumentReading {
  /** The document's value, with wrong parts replaced by the smallest values that the schema accepts. */
  readonly value: unknown
  readonly texts: readonly FoundText[]
  readonly problems: readonly Omit<Problem, 'file'>[]
}

/** A cache by document value, so that after an edit only the changed documents are read again. */
const readings = new WeakMap<object, DocumentReading>()

/** Reads a document by its schema, and finds its problems. Caches the result, so a value must never change or be read by another schema. */
export function readDocument(value: unknown, schema: FieldSchema): DocumentReading {
  const isObject = typeof value === 'object' && value !== null
  const reading = (isObject && readings.get(value)) || readAnew(value, schema)
  if (isObject) readings.set(value, reading)
  return reading
}

function readAnew(root: unknown, rootSchema: FieldSchema): DocumentReading {
  const texts: FoundText[] = []
  const problems: Omit<Problem, 'file'>[] = []
  return { value: read(root, rootSchema, ''), texts, problems }

  function read(value: unknown, whole: FieldSchema, path: string): unknown {
    const schema = kindOf(whole, value)
    const { anyOf: kinds = [schema] } = whole
    if (!kinds.includes(schema)) return refuseKind(value, kinds, path)
    if (schema.type === 'object') return readGroup(value, schema, path)
    if (schema.type === 'array') return readList(value, schema, path)
    return readScalar(value, schema, path)
  }

  function say(path: string, problem: string, label = ''): void {
    if (path === '') problems.push({ text: `this file ${problem}` })
    // `says` leaves the label out, because the desk shows the label beside it.
    else problems.push({ path, text: `'${path}' ${problem}`, says: problem.replace(label, '') })
  }

  function refuse(path: string, problem: string, schema: FieldSchema): unknown {
    say(path, problem, labelled(schema))
    return leastValue(schema)
  }

  function refuseKind(value: unknown, kinds: readonly FieldSchema[], path: string): unknown {
    const given = isGroup(value) ? value.kind : undefined
    const names = kinds.map(({ properties }) => `${properties?.kind?.const}`)
    const said = given === undefined ? 'has no line ‘kind: …’' : `has the kind '${given}'`
    const remedy = remedyFor(`${given ?? ''}`, names, `Write one of ${names.join(', ')}.`)
    return refuse(path, `${said}. ${remedy}`, kinds[0] ?? {})
  }

  function readGroup(value: unknown, schema: FieldSchema, path: string) {
    const { properties = {}, required = [] } = schema
    const names = Object.keys(properties)
    if (!isGroup(value)) {
      const problem = `should have lines of its own below it, each like ‘name: text’: ${names.join(', ')}.`
      return refuse(path, problem, schema)
    }
    const group: Record<string, unknown> = {}
    const meant = new Set<string | undefined>()
    for (const [name, each] of Object.entries(value)) {
      const field = properties[name]
      if (field) {
        group[name] = read(each, field, join(path, name))
        continue
      }
      const near = nearest(name, names)
      meant.add(near)
      problems.push({ path: join(path, name), text: unknownField(name, near, value, names) })
    }
    for (const name of required.filter((each) => !Object.hasOwn(value, each))) {
      const field = properties[name] ?? {}
      // A file may leave out an empty list, or a text that may be empty.
      const mayBeLeftOut =
        (field.type === 'array' && !field.minItems) ||
        (field.type === 'string' && field.minLength === 0)
      const problem = `is missing${labelled(field)}. ${example(name, field)}`
      // A field whose name was mistyped is not missing: the mistyped name is already reported.
      group[name] =
        mayBeLeftOut || meant.has(name)
          ? leastValue(field)
          : refuse(join(path, name), problem, field)
    }
    return group
  }

  function readList(value: unknown, schema: FieldSchema, path: string) {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    const entries = Array.isArray(value) ? value : value === null ? [] : null
    if (!entries) {
      const problem =
        'should be a list: each entry on a line of its own that begins with a hyphen and a space.'
      return refuse(path, problem, schema)
    }
    const { length } = entries
    if (length < minItems) {
      const least = minItems === 1 ? 'at least one entry' : `${minItems} entries`
      say(path, `needs ${least}, each on a line that begins with a hyphen and a space.`)
    }
    if (length > maxItems) {
      say(path, `has ${length} entries; at most ${maxItems} are allowed. Remove some.`)
    }
    return entries.map((entry, index) => read(entry, items, join(path, `${index}`)))
  }

  function readScalar(value: unknown, schema: FieldSchema, path: string) {
    if (value instanceof Object) return refuse(path, `should be ${wanted(schema)}.`, schema)
    if (schema.type === 'boolean') {
      if (typeof value === 'boolean') return value
      const said = value === null ? 'is empty' : `is '${value}'`
      return refuse(path, `${said}. Write true or false.`, schema)
    }
    if (schema.type === 'integer' || schema.type === 'number') {
      const problem = whyNoNumber(value, schema)
      return problem ? refuse(path, problem, schema) : value
    }
    const text = String(value ?? '')
    const problem = whyNoText(text, schema)
    if (problem) return refuse(path, problem, schema)
    if (!(schema.enum ?? schema.const)) texts.push({ text, path, schema })
    return text
  }
}

/** Returns what is wrong with a number, as words that follow the field's name; null for a valid number. */
function whyNoNumber(raw: unknown, schema: FieldSchema): string | null {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (typeof raw !== 'number' || (schema.type === 'integer' && !Number.isInteger(raw))) {
    return `is ${raw === null ? 'empty' : `'${raw}'`}; it should be ${wanted(schema)}.`
  }
  if (raw < minimum) return `is ${raw}; the smallest allowed number is ${minimum}.`
  if (raw > maximum) return `is ${raw}; the largest allowed number is ${maximum}.`
  if (schema.exclusiveMinimum !== undefined && raw <= schema.exclusiveMinimum) {
    return `is ${raw}; it should be more than ${schema.exclusiveMinimum}.`
  }
  return null
}

function whyNoText(text: string, schema: FieldSchema): string | null {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
  const choices = schema.const === undefined ? schema.enum : [schema.const]
  if (choices) {
    if (choices.includes(text)) return null
    const otherwise = `Write ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`
    const remedy = remedyFor(text, choices, otherwise)
    return `${text === '' ? 'is empty' : `is '${text}'`}. ${remedy}`
  }
  if (text.startsWith('Fill in:')) return `still says ‘${text}’. Write yours there.`
  if (text.trim() === '' && minLength > 0) {
    return `is empty${labelled(schema)}. Write ${wanted(schema)}.`
  }
  if (text.length < minLength) {
    return `has ${text.length} characters; at least ${minLength} are needed. Make it longer.`
  }
  if (text.length > maxLength) {
    return `has ${text.length} characters; at most ${maxLength} are allowed. Shorten it.`
  }
  if (pattern && text !== '' && !new RegExp(pattern).test(text)) {
    return `is '${text}'. Write ${schema.wanted ?? 'something else'}.`
  }
  return null
}

function unknownField(
  name: string,
  meant: string | undefined,
  group: object,
  known: readonly string[],
): string {
  const remedy =
    meant === undefined
      ? `There are ${known.join(', ')}.`
      : Object.hasOwn(group, meant)
        ? `'${meant}' is there already: delete this one.`
        : `Did you mean '${meant}'?`
  return `there is no field '${name}' here. ${remedy}`
}

function example(name: string, schema: FieldSchema): string {
  if (schema.type === 'object') return `Add '${name}:' with its own lines below it.`
  if (schema.type === 'array') return `Add '${name}:' with lines below it that begin with a hyphen.`
  if (schema.unit === 'price') return `Add a line such as '${name}: 70'.`
  return `Add a line '${name}: …' with ${wanted(schema)}.`
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

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
