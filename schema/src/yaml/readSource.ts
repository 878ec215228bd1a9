import { type FieldSchema, kindOf } from 'protocol/fields.ts'
import { fieldPath } from 'protocol/publisher.ts'
import { isCollection, isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { Problem } from '../reading/Problem.ts'
import type { LocatedProblem } from './LocatedProblem.ts'
import { CUT_OFF, readYaml } from './readYaml.ts'

export interface SourceReading {
  /** A JSON value; undefined if the file cannot be read. */
  readonly value: unknown
  /** The problems that are no longer visible in `value`, such as a text that a # cuts off. */
  readonly problems: readonly LocatedProblem[]
  /** Adds the line in the file to a problem and, if YAML read a text as a group or a list, how to correct that. */
  locate(problem: Problem): LocatedProblem
  /** Returns the line of a field, or the line of the group if the field is missing. */
  lineOf(path: string): number
}

export function readSource(file: string, source: string, schema: FieldSchema): SourceReading {
  const yaml = readYaml(file, source)
  if ('problems' in yaml) {
    const locate = (problem: Problem) => ({ ...problem, line: null })
    return { value: undefined, problems: yaml.problems, locate, lineOf: () => 1 }
  }
  const { document, lineOf: lineAt } = yaml
  const problems: LocatedProblem[] = []
  keepTyped(document.contents, schema, '')
  return { value: document.toJS(), problems, locate, lineOf }

  /** Restores the typed characters of text fields that YAML read as numbers or booleans: `07` is not 7. Reports texts that a # cuts off. */
  function keepTyped(node: unknown, whole: FieldSchema, path: string): void {
    const schema = kindOf(whole, isMap(node) ? { kind: node.get('kind') } : isSeq(node) ? [] : node)
    const within = (name: unknown) => (path === '' ? `${name}` : `${path}.${name}`)
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : ''
        keepTyped(value, schema.properties?.[name] ?? {}, within(name))
      }
    } else if (isSeq(node)) {
      for (const [index, each] of node.items.entries()) {
        keepTyped(each, schema.items ?? {}, within(index))
      }
    } else if (isScalar(node) && schema.type === 'string') {
      if (typeof node.value !== 'string' && node.value !== null) node.value = node.source
      const why = whyCutOff(`${node.value ?? ''}`, noteBehind(node), schema)
      if (why) problems.push({ file, path, line: lineOf(path), text: `'${path}' ${why}` })
    }
  }

  /** Returns the comment after an unquoted text on the same line; empty if there is none. */
  function noteBehind({ type, range }: Scalar): string {
    if (type !== 'PLAIN' || !range) return ''
    return /^[ \t]*(#.*)/.exec(source.slice(range[1]))?.[1] ?? ''
  }

  function locate(problem: Problem): LocatedProblem {
    const { path = '', words, text } = problem
    const node = path === '' ? document.contents : document.getIn(fieldPath(path), true)
    const isForOneText = / should be (?!a list)/.test(text) && isCollection(node)
    return {
      ...problem,
      line: (words !== undefined && lineOfWords(node, words)) || lineOf(path),
      ...(isForOneText && { text: text + quotesFor(node) }),
    }
  }

  function lineOf(path: string): number {
    const keys = fieldPath(path)
    const key = keys.at(-1)
    const parent = document.getIn(keys.slice(0, -1), true)
    const pair = isMap(parent) && parent.items.find((each) => String(each.key) === `${key}`)
    const node = pair ? pair.key : (isSeq(parent) && parent.items[Number(key)]) || parent
    return lineAt(rangeOf(node ?? document.contents)[0])
  }

  /** Returns the line of these words in the file; null if the file spells the words differently. */
  function lineOfWords(node: unknown, words: string): number | null {
    const [start, end] = rangeOf(node)
    const [first = ''] = words.split('\n')
    const at = source.slice(start, end).indexOf(first)
    if (at >= 0) return lineAt(start + at)
    return isScalar(node) && `${node.type}`.startsWith('BLOCK') ? lineAt(start) + 1 : null
  }
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const { range } = (node ?? {}) as { range?: readonly [number, number, number] | null }
  return range ? [range[0], range[1]] : [0, 0]
}

/**
 * Says what a # seems to cut off, in words that follow the name of the field. Returns null for a probable comment: there is a space after
 * the #, or the text before the # is complete for its field.
 */
function whyCutOff(text: string, note: string, schema: FieldSchema): string | null {
  const isWhole =
    schema.enum || schema.const || (text !== '' && (schema.pattern || schema.refersTo))
  const isLacking = text === '' && schema.minLength !== 0
  if (note === '' || isWhole || !(isLacking || /^#[^\s#]/.test(note))) return null
  const remedy = isLacking ? '' : ' If it is a note, put a space after the #.'
  return `${text === '' ? 'has nothing' : 'ends'} before ‘${note.trim()}’. ${CUT_OFF}${remedy}`
}

function quotesFor(node: unknown): string {
  const [flow, sign] = isMap(node) ? [node.flow, '{'] : isSeq(node) ? [node.flow, '['] : []
  if (flow) return ` A text that begins with ${sign} needs quotation marks around it: '${sign}…'.`
  if (isMap(node)) return ' A text with a colon in it needs quotation marks around it.'
  return isSeq(node) ? ' Take the hyphen out: one text goes here, no list.' : ''
}
