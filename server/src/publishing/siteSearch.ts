import { FOUND_SHOWN, type FoundField } from 'protocol/desk/site.ts'
import { type FieldSchema, inWords, isGroup, kindOf, spoken } from 'protocol/fields.ts'
import type { ContentFile, FieldPath } from 'protocol/publisher.ts'
import { fillText, PLACEHOLDER } from 'schema/placeholders.ts'
import { pricesOf } from 'schema/prices.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { labelOf, referenceName, schemaOf } from './contentFields.ts'
import type { ContentState } from './contentStates.ts'

/** Shows at most this many characters of a found text, because a line of the desk has no room for more. */
const SHOWN_LENGTH = 200

/** The score of a matching word by where it is: in the field's label, a record's name, the field's options, its text (or the names around it), or its help. */
const WORTH = { label: 6, name: 5, option: 5, text: 4, help: 2 }
/** Shorter words score nothing: words such as `of` and `in` are in most texts and say nothing about a field. */
const LEAST_LETTERS = 3
/** The extra score if several words occur next to each other in the order in which they were typed. */
const PHRASE_WORTH = 12
/** The part of its score that a field loses for each group or list around it: deep fields are details of a drawing. */
const DEPTH_COST = 0.08
/** The factors for words that differ from the typed word: the same stem, the same beginning, or a likely misspelling. */
const SAME_STEM = 0.9
const BEGINNING = 0.8
const SLIP = 0.5

const WORD = /[\p{L}\p{N}]+/gu
/** Formats of values that only programs read, so that a search ignores them. */
const NOT_READ = ['icon', 'time-zone']

interface Field {
  readonly file: ContentFile
  readonly path: FieldPath
  /** The field's text as visitors read it. */
  readonly text: string
  /** The labels of the groups around the field, then the field's own label. */
  readonly labels: string
  /** Each word by which the field is found, with its score. */
  readonly words: ReadonlyMap<string, number>
}

type Index = ReadonlyMap<string, readonly Field[]>

type Searched = Pick<ContentState, 'files' | 'facts'>

const indexes = new WeakMap<readonly ContentFile[], Index>()

/**
 * Finds fields by their visible text, labels and help. A field must have all words, in any order; if no field has all words, a found field
 * may lack one. A word that occurs nowhere counts as a misspelling of similar words.
 */
export function findText({ files, facts }: Searched, typed: string): FoundField[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const index = indexes.get(files) ?? indexOf(files, facts)
  indexes.set(files, index)
  const found = new Map<Field, { count: number; worth: number }>()
  for (const word of new Set(words)) {
    for (const [field, worth] of fieldsWith(word, index)) {
      const before = found.get(field) ?? { count: 0, worth: 0 }
      const counted = word.length < LEAST_LETTERS ? 0 : worth
      found.set(field, { count: before.count + 1, worth: before.worth + counted })
    }
  }
  const most = Math.max(0, ...[...found.values()].map(({ count }) => count))
  if (most < Math.max(1, new Set(words).size - 1)) return []
  // A single word is no phrase, so nothing matches then.
  const phrase = words.length > 1 ? words.join(' ') : '\n'
  const worthOf = ([field, { worth }]: readonly [Field, { worth: number }]) => {
    const holdsPhrase = [field.text, field.labels].some((text) =>
      wordsOf(text).join(' ').includes(phrase),
    )
    const depth = 1 - DEPTH_COST * field.path.length
    return (worth + (holdsPhrase ? PHRASE_WORTH : 0)) * depth * weightOf(field.file)
  }
  return [...found]
    .filter(([, { count }]) => count === most)
    .map((each) => [each[0], worthOf(each)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, FOUND_SHOWN)
    .map(([{ file, path, text }]) => ({
      ...{ file: file.file, path, name: file.name },
      label: labelOf(schemaOf(file.file) ?? {}, file.value, path),
      text: excerptOf(text, words),
    }))
}

/** Facts come before texts of pages, and these before promises, because promises quote the pages. */
function weightOf({ file }: ContentFile): number {
  if (file === 'promises.yaml') return 0.5
  return file.includes('/') ? 1 : 1.5
}

function indexOf(files: readonly ContentFile[], facts: Searched['facts']): Index {
  const { say } = pricesOf(agencyFacts)
  const fields = files.flatMap((file) => {
    const known = { ...facts.everywhere, ...facts.inFile[file.file] }
    const read = (value: unknown, schema: FieldSchema) => {
      if (typeof value === 'number' && schema.unit === 'price') return say(value)
      if (schema.refersTo) return referenceName(files, schema.refersTo, String(value))
      const text = fillText(inWords(value, schema), known)
      return withoutMarkdown(text.replaceAll(PLACEHOLDER, '…'))
    }
    return leaves(file, schemaOf(file.file) ?? {}, file.value, read)
  })
  const byWord = new Map<string, Field[]>()
  for (const field of fields) {
    for (const word of field.words.keys()) {
      byWord.set(word, byWord.get(word) ?? [])
      byWord.get(word)?.push(field)
    }
  }
  return byWord
}

/** Lists every field that contains no other fields. An empty field is listed only in the facts about the agency, which owners fill in. */
function leaves(
  file: ContentFile,
  schema: FieldSchema,
  value: unknown,
  read: (value: unknown, schema: FieldSchema) => string,
  path: FieldPath = [],
  around: readonly string[] = [],
): Field[] {
  const { properties, items, type } = kindOf(schema, value)
  const key = path.at(-1)
  // An entry of a list has the label of the list.
  const label = schema.title ?? (typeof key === 'string' ? spoken(key) : (around.at(-1) ?? ''))
  const within = (name: string | number, each: FieldSchema, its: unknown) =>
    leaves(file, each, its, read, [...path, name], [...around, label])
  if (Array.isArray(value) && items) return value.flatMap((each, at) => within(at, items, each))
  if (properties && (isGroup(value) || path.length === 0)) {
    const own = isGroup(value) ? value : {}
    const fields = Object.entries(properties).filter(([, each]) => each.const === undefined)
    return fields.flatMap(([name, each]) => within(name, each, own[name]))
  }
  if (type === 'array' || type === 'object') return []
  const { description = '', enum: options = [], format = '', refersTo, leadsTo, unit } = schema
  const isRead = !NOT_READ.includes(format) && options.length === 0 && !refersTo && !leadsTo
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty && (file.folder !== null || /[/]|^promises/.test(file.file))) return []
  const text = isEmpty ? '' : read(value, schema)
  const isName = file.folder !== null && text === file.name
  const words = new Map<string, number>()
  const said: readonly (readonly [string, number])[] = [
    [description, WORTH.help],
    [`${around.join(' ')} ${file.name} ${isRead ? text : ''}`, isName ? WORTH.name : WORTH.text],
    [options.join(' '), WORTH.option],
    [`${label} ${unit ?? ''}`, WORTH.label],
  ]
  for (const [texts, worth] of said) for (const word of wordsOf(texts)) words.set(word, worth)
  return [{ file, path, text, labels: [...around, label].join(' '), words }]
}

/** Returns a text as it reads: the words of links, without the markup of emphasis, headings, lists and tables. */
function withoutMarkdown(text: string): string {
  const lines = text.split('\n').map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.every((cell) => /^[:-]*$/.test(cell))) return ''
    return cells
      .join(' ')
      .trim()
      .replace(/^(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/, '')
  })
  return lines
    .join('\n')
    .replaceAll(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\d*])\*(?=\S)([^*\n]+)\*/gu, '$1')
    .trim()
}

function fieldsWith(word: string, byWord: Index): Map<Field, number> {
  const known = [...byWord.keys()]
  const likeness = (each: string) => {
    if (each === word) return 1
    if (stemOf(each) === stemOf(word)) return SAME_STEM
    return each.startsWith(word) ? BEGINNING : 0
  }
  const alike = known.filter((each) => likeness(each) > 0)
  const meant = alike.length > 0 ? alike : known.filter((each) => isSlip(word, each))
  const worths = new Map<Field, number>()
  for (const each of meant) {
    const quality = likeness(each) || SLIP
    for (const field of byWord.get(each) ?? []) {
      const worth = quality * (field.words.get(each) ?? 0)
      worths.set(field, Math.max(worth, worths.get(field) ?? 0))
    }
  }
  return worths
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/['’]/g, '').match(WORD) ?? []
}

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word
}

/** Returns whether a word may be a misspelling: same first letter, and one letter added, missing, wrong or moved; two in a long word. */
function isSlip(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false
  const left = [...word]
  const strange = [...typed].filter((letter) => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  return strange.length <= most && left.length <= most
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const positions = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...positions, text.length) - SHOWN_LENGTH / 2)
  const start = positions.length === 0 ? 0 : from
  return text.slice(start, start + SHOWN_LENGTH)
}
