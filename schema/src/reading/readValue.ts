import type { FieldSchema } from 'protocol/fields.ts'
import { isMap, isPair, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { nearest, remedyFor } from './nearest.ts'
import { CUT_OFF } from './readYaml.ts'

/** A text of the content with where it stands, for checks that look at more than one. */
export interface FoundText {
  readonly text: string
  /** Such as `hero.lead` or `scenes.0.alt`. */
  readonly path: string
  readonly line: number
  readonly schema: FieldSchema
}

interface Source {
  /** The text that the node was read from. */
  readonly source: string
  /** The line of an offset in it. */
  lineOf(offset: number): number
  /** Takes what is wrong: its line, a sentence for the owner, and the field's path. */
  report(line: number, text: string, path: string): void
}

/**
 * Reads a node as what its schema says, and reports whatever it is not. The value has the shape of its schema all the same, so that
 * checks of what is right can go on: a stand-in takes the place of what is wrong.
 */
export function readValue(
  root: Node | null,
  rootSchema: FieldSchema,
  { source, lineOf, report }: Source,
): { readonly value: unknown; readonly texts: readonly FoundText[] } {
  const texts: FoundText[] = []
  return { value: read(root, rootSchema, '', root?.range?.[0] ?? 0), texts }

  function read(node: unknown, schema: FieldSchema, path: string, above: number): unknown {
    const at = (node as Node | null)?.range?.[0] ?? above
    if (schema.anyOf) return readKind(node, schema.anyOf, path, at)
    if (schema.type === 'object') return readGroup(node, schema, path, at)
    if (schema.type === 'array') return readList(node, schema, path, at)
    return readScalar(node, schema, path, at)
  }

  function say(at: number, path: string, problem: string): void {
    report(lineOf(at), `${path === '' ? 'this file' : `'${path}'`} ${problem}`, path)
  }

  function refuse(at: number, path: string, problem: string, schema: FieldSchema): unknown {
    say(at, path, problem)
    return standIn(schema)
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
    const names = kinds.map(({ properties }) => `${properties?.kind?.const}`)
    const said = given === undefined ? 'has no line ‘kind: …’' : `has the kind '${given}'`
    const remedy = remedyFor(`${given ?? ''}`, names, `Write one of ${names.join(', ')}.`)
    return refuse(at, path, `${said}. ${remedy}`, kinds[0] ?? {})
  }

  function readGroup(node: unknown, schema: FieldSchema, path: string, at: number) {
    const { properties = {}, required = [] } = schema
    const names = Object.keys(properties)
    if (!isMap(node)) {
      const problem = `should have lines of its own below it, each like ‘name: text’: ${names.join(', ')}.`
      return refuse(at, path, problem, schema)
    }
    const value: Record<string, unknown> = {}
    const meant = new Set<string | undefined>()
    for (const pair of node.items) {
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : ''
      const field = properties[name]
      const keyAt = (pair.key as Node | null)?.range?.[0] ?? at
      if (field) {
        value[name] = read(pair.value, field, join(path, name), keyAt)
        continue
      }
      const near = nearest(name, names)
      meant.add(near)
      report(lineOf(keyAt), unknownField(name, near, node, names), join(path, name))
    }
    for (const name of required.filter((each) => !node.has(each))) {
      const field = properties[name] ?? {}
      // An empty list, or a text that may be empty, need not be written down.
      const mayBeLeftOut =
        (field.type === 'array' && !field.minItems) ||
        (field.type === 'string' && field.minLength === 0)
      const problem = `is missing${labelled(field)}. ${example(name, field)}`
      // A slip in its name was told already.
      value[name] =
        mayBeLeftOut || meant.has(name)
          ? standIn(field)
          : refuse(at, join(path, name), problem, field)
    }
    return value
  }

  function readList(node: unknown, schema: FieldSchema, path: string, at: number) {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    const entries = isSeq(node) ? node.items : isScalar(node) && node.value === null ? [] : null
    if (!entries) {
      const problem =
        'should be a list: each entry on a line of its own that begins with a hyphen and a space.'
      return refuse(at, path, problem, schema)
    }
    const { length } = entries
    if (length < minItems) {
      const least = minItems === 1 ? 'at least one entry' : `${minItems} entries`
      say(at, path, `needs ${least}, each on a line that begins with a hyphen and a space.`)
    }
    if (length > maxItems) {
      say(at, path, `has ${length} entries; it takes ${maxItems} at most. Take some out.`)
    }
    return entries.map((entry, index) => read(entry, items, join(path, `${index}`), at))
  }

  function readScalar(node: unknown, schema: FieldSchema, path: string, at: number) {
    if (node !== null && !isScalar(node)) {
      return refuse(at, path, `should be ${wanted(schema)}.${quotesFor(node)}`, schema)
    }
    const raw = node === null ? null : node.value
    if (schema.type === 'boolean') {
      if (typeof raw === 'boolean') return raw
      const said = raw === null ? 'is empty' : `is '${raw}'`
      return refuse(at, path, `${said}. Write true or false.`, schema)
    }
    if (schema.type === 'integer' || schema.type === 'number') {
      const problem = whyNoNumber(raw, schema)
      return problem ? refuse(at, path, problem, schema) : raw
    }
    // A year or a price without quotation marks is a text all the same, as it was typed.
    const text = typeof raw === 'string' ? raw : raw === null ? '' : String(node?.source ?? raw)
    const problem = (node && whyCutOff(text, noteBehind(node), schema)) ?? whyNoText(text, schema)
    if (problem) return refuse(at, path, problem, schema)
    if (!(schema.enum ?? schema.const)) texts.push({ text, path, line: lineOf(at), schema })
    return text
  }

  /** What stands in the same line behind a text without quotation marks, from its # on; empty where nothing does. */
  function noteBehind({ type, range }: Scalar): string {
    if (type !== 'PLAIN' || !range) return ''
    return /^[ \t]*(#.*)/.exec(source.slice(range[1]))?.[1] ?? ''
  }
}

/**
 * Why a # seems to cut this text off, from its verb on; null where what stands behind it may well be a note: after a space, or behind a
 * text that is all that its field wants.
 */
function whyCutOff(text: string, note: string, schema: FieldSchema): string | null {
  const isWhole =
    schema.enum || schema.const || (text !== '' && (schema.pattern || schema.refersTo))
  const isLacking = text === '' && schema.minLength !== 0
  if (note === '' || isWhole || !(isLacking || /^#[^\s#]/.test(note))) return null
  const remedy = isLacking ? '' : ' If it is a note, put a space after the #.'
  return `${text === '' ? 'has nothing' : 'ends'} before ‘${note.trim()}’. ${CUT_OFF}${remedy}`
}

/** Why this cannot be such a number, from its verb on; null where it can. */
function whyNoNumber(raw: unknown, schema: FieldSchema): string | null {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (typeof raw !== 'number' || (schema.type === 'integer' && !Number.isInteger(raw))) {
    return `is ${raw === null ? 'empty' : `'${raw}'`}; it should be ${wanted(schema)}.`
  }
  if (raw < minimum) return `is ${raw}; the least is ${minimum}.`
  if (raw > maximum) return `is ${raw}; the most is ${maximum}.`
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
    return `has ${text.length} characters; it takes ${minLength} at least. Say it in more.`
  }
  if (text.length > maxLength) {
    return `has ${text.length} characters; it takes ${maxLength} at most. Say it in fewer.`
  }
  if (pattern && text !== '' && !new RegExp(pattern).test(text)) {
    return `is '${text}'. Write ${schema.wanted ?? 'something else'}.`
  }
  return null
}

/** What makes a text of lines that were taken for something else. */
function quotesFor(node: unknown): string {
  const [flow, sign] = isMap(node) ? [node.flow, '{'] : isSeq(node) ? [node.flow, '['] : []
  if (flow) return ` A text that begins with ${sign} needs quotation marks around it: '${sign}…'.`
  if (isMap(node)) return ' A text with a colon in it needs quotation marks around it.'
  return isSeq(node) ? ' Take the hyphen out: one text goes here, no list.' : ''
}

/** The least that a schema takes. */
export function standIn(schema: FieldSchema): unknown {
  const { anyOf, type, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (anyOf) return standIn(anyOf[0] ?? {})
  if (type === 'array') return Array.from({ length: minItems }, () => standIn(items))
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, standIn(properties[name] ?? {})]))
  }
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return schema.const ?? schema.enum?.[0] ?? ''
}

function unknownField(
  name: string,
  meant: string | undefined,
  group: { has(name: string): boolean },
  known: readonly string[],
): string {
  const remedy =
    meant === undefined
      ? `There are ${known.join(', ')}.`
      : group.has(meant)
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
