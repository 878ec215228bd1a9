import type { FoundField } from 'protocol/desk/site.ts'
import { FOUND_SHOWN } from 'protocol/desk/site.ts'
import { type FieldSchema, inWords, isGroup, kindOf, spoken } from 'protocol/fields.ts'
import type { ContentFile, FieldPath } from 'protocol/publisher.ts'
import { fillText, PLACEHOLDER } from 'schema/placeholders.ts'
import { pricesOf } from 'schema/prices.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { labelOf, schemaOf } from './contentFields.ts'
import type { ContentState } from './contentStates.ts'

/** Of what is found, as much as a line shows. */
const SHOWN_LENGTH = 200

/** What a match is worth by the place of the word: what a field is called, what it says, what it lies in, what helps to fill it in. */
const WORTH = { label: 6, option: 5, text: 4, name: 4, around: 4, help: 2 }
/** Several words as they were typed, one after the other. */
const PHRASE_WORTH = 12
/** What a match is worth by its kind, beside the same word. */
const SAME_STEM = 0.9
const BEGINNING = 0.8
const SLIP = 0.5

const WORD = /[\p{L}\p{N}]+/gu
/** Read by programs. */
const NOT_READ = ['icon', 'time-zone']

interface Field {
  readonly file: ContentFile
  readonly path: FieldPath
  /** As visitors read it. */
  readonly text: string
  /** Each word of the field and around it, with what it is worth. */
  readonly words: ReadonlyMap<string, number>
}

/** The fields of some content that have each word. */
type Index = ReadonlyMap<string, readonly Field[]>

type Searched = Pick<ContentState, 'files' | 'facts'>

const indexes = new WeakMap<readonly ContentFile[], Index>()

/**
 * Finds fields by what visitors read in them, by their labels and their help: all words, in any order, or all but one where none has
 * all. A word that occurs nowhere stands for those that it may be a slip of.
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
      found.set(field, { count: before.count + 1, worth: before.worth + worth })
    }
  }
  const most = Math.max(0, ...[...found.values()].map(({ count }) => count))
  if (most < Math.max(1, new Set(words).size - 1)) return []
  // A single word is no phrase.
  const phrase = words.length > 1 ? words.join(' ') : '\n'
  const worthOf = ([field, { worth }]: readonly [Field, { worth: number }]) =>
    (worth + (wordsOf(field.text).join(' ').includes(phrase) ? PHRASE_WORTH : 0)) /
    // Promises quote the pages: the pages stand first.
    (field.file.file === 'promises.yaml' ? 2 : 1)
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

function indexOf(files: readonly ContentFile[], facts: Searched['facts']): Index {
  const { say } = pricesOf(agencyFacts)
  const fields = files.flatMap((file) => {
    const known = { ...facts.everywhere, ...facts.inFile[file.file] }
    const read = (text: string) =>
      withoutMarkdown(fillText(text, known).replaceAll(PLACEHOLDER, '…'))
    const schema = schemaOf(file.file)
    return schema ? leaves(file, schema, file.value, [], [], { read, say }) : []
  })
  const byWord = new Map<string, Field[]>()
  for (const field of fields) {
    for (const word of field.words.keys()) {
      const others = byWord.get(word)
      if (others) others.push(field)
      else byWord.set(word, [field])
    }
  }
  return byWord
}

interface Say {
  readonly read: (text: string) => string
  readonly say: (amount: number) => string
}

/** Every field that holds no others, with those that are left empty. */
function leaves(
  file: ContentFile,
  schema: FieldSchema,
  value: unknown,
  path: FieldPath,
  around: readonly string[],
  say: Say,
): Field[] {
  const { properties, items, type } = kindOf(schema, value)
  const key = path.at(-1)
  const label = schema.title ?? (typeof key === 'string' ? spoken(key) : '')
  if (Array.isArray(value) && items) {
    return value.flatMap((each, at) =>
      leaves(file, items, each, [...path, at], [...around, label], say),
    )
  }
  if (properties && (isGroup(value) || path.length === 0)) {
    const within = isGroup(value) ? value : {}
    return Object.entries(properties).flatMap(([name, each]) =>
      each.const === undefined
        ? leaves(file, each, within[name], [...path, name], [...around, label], say)
        : [],
    )
  }
  if (type === 'array' || type === 'object') return []
  const isRead = !NOT_READ.includes(schema.format ?? '') && !schema.refersTo && !schema.leadsTo
  const text = sayLeaf(value, schema, say)
  const words = new Map<string, number>()
  const add = (said: string, worth: number) => {
    for (const word of wordsOf(said)) words.set(word, Math.max(worth, words.get(word) ?? 0))
  }
  add(schema.description ?? '', WORTH.help)
  add(around.join(' '), WORTH.around)
  add(file.name, WORTH.name)
  if (isRead && !schema.enum) add(text, WORTH.text)
  add((schema.enum ?? []).join(' '), WORTH.option)
  // A list's entries are called as their list is.
  add(label || (around.at(-1) ?? ''), WORTH.label)
  if (schema.unit === 'price') add('price', WORTH.label)
  return [{ file, path, text, words }]
}

function sayLeaf(value: unknown, schema: FieldSchema, { read, say }: Say): string {
  if (typeof value === 'number' && schema.unit === 'price') return say(value)
  return typeof value === 'string' && value !== '' ? read(value) : inWords(value, schema)
}

/** A text as it reads: links by their words, and no signs of emphasis, headings, lists and tables. */
function withoutMarkdown(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+|^[ \t]*\|?[ \t|:-]*$/gm, '')
    .replaceAll(/(\*\*|__|`)(?=\S)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\d*])\*(?=\S)([^*\n]+)\*/gu, '$1')
    .replaceAll(/[ \t]*\|[ \t]*/g, ' ')
    .trim()
}

/** The fields that have a word, each with what that is worth. */
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

/** Whether a word becomes another one by a slip, or a long word by two: a letter more, less, another one, or two changed about. */
function isSlip(typed: string, word: string): boolean {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0 || Math.abs(typed.length - word.length) > most) return false
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: word.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isTurned = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[at - 2] ?? 0) + 1 : most + 1,
      )
    }
    ;[before, last] = [last, current]
  }
  return (last[word.length] ?? most + 1) <= most
}

/** The part of a text around the first word that was typed. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - SHOWN_LENGTH / 2)
  const start = places.length === 0 ? 0 : from
  return text.slice(start, start + SHOWN_LENGTH)
}
