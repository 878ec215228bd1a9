import { type FoundField, MOST_FOUND } from 'protocol/desk/site.ts'
import { type FieldSchema, inWords, schemasAlong, spoken, valueAt } from 'protocol/fields.ts'
import { PICTURES_PATH, pictureName } from 'protocol/pictures.ts'
import type { ContentFile, FieldPath } from 'protocol/publisher.ts'
import { RECORD_KINDS, type RecordFolder } from 'schema/content.ts'
import { CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { PLACEHOLDER } from 'schema/placeholders.ts'
import { NETWORK_NAMES } from 'schema/socialNetworks.ts'
import { inSentence, labelOf, leavesOf, ownLabel, schemaOf } from './contentFields.ts'
import { type Side, sayer } from './siteChanges.ts'

/** Shows at most this many characters of a found text, because a line of the desk has no room for more. */
const SHOWN_LENGTH = 200
const SHORT_LENGTH = 40

/** The scores of a matching word, by the kind of text. `sold`: for a price, any text of the price's record; `unit`: the unit of a number. */
const WORTH = { sold: 1, help: 2, long: 3, around: 4, short: 5, label: 6, unit: 10 }
/** Words with fewer letters count only if all typed words are short: `of` and `in` are in most texts and say nothing about a field. */
const LEAST_LETTERS = 3
/** The factor for words that a text quotes from a fact: below 1, so that the field of the fact comes before the text. */
const QUOTED = 0.98
/** The factors for words that differ from the typed word: the same stem, or only the same beginning or a likely misspelling. */
const SAME_STEM = 0.9
const PART = 0.5
/** The extra score of a field whose whole value is the typed text, or whose text has the typed words side by side in the typed order. */
const PHRASE_WORTH = 12
/** The share of its score that a field loses for each group or list around it, because a deep field is a detail. */
const DEPTH_COST = 0.08
/** The factors for facts about the agency, with and without a value, and for promises, which count less because they quote the pages. */
const OF_FACTS = 1.5
const OF_EMPTY = 1.2
const OF_PROMISES = 0.5
/** The factor for prices, days, hours, phone numbers and people, which change weekly. It is small, to decide only between equal results. */
const OF_WEEKLY = 1.05
/** Results with a smaller share of the best score are left out: if a field's label matches, sentences with the word mean little. */
const LEAST_SCORE = 0.65

const WORD = /[\p{L}\p{N}]+/gu
const SENTENCE = new Intl.Segmenter('en', { granularity: 'sentence' })
const SIGNS = /^ *(?:[-*+>]|\d{1,9}[.)]) |\|[ :|-]*/gm
/** Formats of texts. Results show a value of any other format beside the label of its field. */
const TEXTS = ['', 'markdown', 'web-address']
const WEEKLY = ['phone', 'email', 'time-of-day']
/** Further words by which owners look for a fact or a kind of record, keyed by the kind, field, unit, or a group around the field. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  hours: 'opening hours',
  otherDays: 'Saturday Sunday weekend',
  social: NETWORK_NAMES,
  services: 'page',
  guides: 'page',
  people: 'team photo',
  phone: 'phone number',
  price: 'cost fee per',
  currency: `convert prices ${Object.values(CURRENCY_NAMES).join(' ')}`,
}
/** Facts that a search finds even while they are empty, so that an owner can add them. */
const TO_ADD = [['hours', 'otherDays'], ['social']]

/** A possible result: a field, the pictures of a document, or a kind of record to add. */
interface Entry extends FoundField {
  readonly texts: readonly ReturnType<typeof said>[]
  readonly weight: number
}

const indexes = new WeakMap<readonly ContentFile[], ReturnType<typeof indexOf>>()

/**
 * Finds fields by their visible text, labels and help, and kinds of records to add. A result must have all words, in any order; if nothing
 * has all words, results may lack one word. A word that occurs nowhere counts as a misspelling of similar words.
 * Score = weight × (phrase extra + sum of the scores of the typed words). A word's score is the worth of its text × the likeness of the
 * words. So whole words come before beginnings, and labels before long texts. Of equal results, weekly values (`OF_WEEKLY`) come first.
 */
export function findText(searched: Side, typed: string): FoundField[] {
  // “How much is a logo” is searched as “cost is a logo”.
  const all = wordsOf(typed.replace(/how much/i, 'cost'))
  const long = all.filter((word) => word.length >= LEAST_LETTERS)
  const words = [...new Set(long.length > 0 ? long : all)]
  const index = indexes.get(searched.files) ?? indexOf(searched)
  indexes.set(searched.files, index)
  const meant = words.map((word) => meantBy(word, index.known))
  // A single word is no phrase; a line break matches nothing.
  const phrase = all.length > 1 ? all.map(stemOf).join(' ') : '\n'
  const found = index.entries.flatMap(({ texts, weight, ...shown }) => {
    const scores = meant
      .map((likely) =>
        texts.flatMap(({ worth, words }) => words.map((word) => worth * (likely.get(word) ?? 0))),
      )
      .map((own) => Math.max(0, ...own))
      .filter((score) => score > 0)
    if (scores.length < Math.max(1, words.length - 1)) return []
    const isWhole = [shown.value, shown.value.replace(/[^\d.]/g, '')].includes(typed)
    const isPhrase = isWhole || texts.some(({ stems }) => stems.includes(phrase))
    const sum = scores.reduce((one, other) => one + other, isPhrase ? PHRASE_WORTH : 0)
    return [{ shown, count: scores.length, score: sum * weight }]
  })
  const [best] = found.sort((a, b) => b.count - a.count || b.score - a.score)
  const alike = new Set(meant.flatMap((likely) => [...likely.keys()]))
  return found
    .filter(({ count, score }) => count === best?.count && score >= LEAST_SCORE * best.score)
    .slice(0, MOST_FOUND)
    .map(({ shown }) => ({ ...shown, title: excerptOf(shown.title, alike) }))
}

function indexOf(searched: Side) {
  const kinds: Entry[] = Object.entries(RECORD_KINDS).map(([folder, { name, title }]) => {
    const texts = [said(WORTH.help, ALSO_CALLED[folder]), said(WORTH.label, 'add new', name, title)]
    const place = { file: folder, path: [], value: '' }
    return { ...place, title: `New ${name}`, note: title, texts, weight: 1 }
  })
  const entries = [...kinds, ...searched.files.flatMap((file) => entriesIn(file, searched))]
  const known = [...new Set(entries.flatMap(({ texts }) => texts.flatMap((text) => text.words)))]
  return { entries, known }
}

/** Returns the words of an entry's texts of one kind, the score of each word (`worth`), and the words' stems, for phrase searches. */
function said(worth: number, ...texts: readonly unknown[]) {
  const words = texts.map((text) => wordsOf(`${text ?? ''}`))
  return {
    worth,
    words: words.flat(),
    stems: words.map((each) => each.map(stemOf).join(' ')).join('|'),
  }
}

function entriesIn(file: ContentFile, searched: Side): Entry[] {
  const say = sayer(file.file, searched)
  const paths: FieldPath[] = leavesOf(file.value).map(({ path }) => path)
  if (schemaOf(file.file)?.first?.includes('pictures')) paths.push(PICTURES_PATH)
  if (file.file === 'agency.yaml') paths.push(...TO_ADD)
  return paths.flatMap((path) => entryAt(file, path, say))
}

/** Returns the entry of a field; none for a field that no form shows. Of empty fields, only facts about the agency have an entry. */
function entryAt(file: ContentFile, path: FieldPath, say: ReturnType<typeof sayer>): Entry[] {
  const { folder, name } = file
  const key = `${path.at(-1)}`
  // Owners choose the light shade of a colour, and the desk derives the dark shade. No page shows an `id`, except in addresses.
  if (key === 'id' || key === 'dark') return []
  const { schema, value, label, where } = fieldAt(file, path)
  const { description, enum: options = [], format = '', refersTo, leadsTo, unit } = schema
  const isFact = folder === null && !/[/]|^promises|^technologies/.test(file.file)
  const isEmpty = (value ?? '') === ''
  if (schema.const !== undefined || (isEmpty && !isFact)) return []
  const isLeaf = !isEmpty && !(value instanceof Object)
  const text = isLeaf ? inWords(value, schema, say).replaceAll(SIGNS, '') : ''
  const isRead = format !== 'icon' && !refersTo && !leadsTo
  const own = typeof value === 'string' ? value.replaceAll(PLACEHOLDER, '') : value
  const ofText = text.length > SHORT_LENGTH ? WORTH.long : WORTH.short
  const isText = isLeaf && isRead && schema.type === 'string' && TEXTS.includes(format)
  const isPrice = unit === 'price'
  const arePictures = !isFact && path === PICTURES_PATH
  const isWeekly = options.includes('Monday') || isPrice || WEEKLY.includes(format)
  const isDetail = isLeaf && !isText && !isWeekly && !isFact
  // Searches neighbouring texts, too: the days next to their hours, the name of the chat app next to its number.
  const isOuter = path.length === 1
  const group = isPrice || (isWeekly && !isOuter) ? valueAt(file.value, path.slice(0, -1)) : {}
  const beside = Object.values(group ?? {}).filter(
    (each) => typeof each === 'string' && each.length <= SHORT_LENGTH,
  )
  // A price is also found by all other texts of its record: clients ask for the price of a poster, not of graphics design.
  const sold = isPrice && isOuter ? leavesOf(file.value).map(({ text }) => say(text, {})) : []
  const isEntry = typeof path.at(-1) === 'number'
  const also = path.map((each) => (!isEntry && ALSO_CALLED[each]) || spoken(`${each}`))
  const kind = folder && RECORD_KINDS[folder as RecordFolder].name
  const names = isFact ? also : [name, kind]
  const texts = [
    said(WORTH.help, description, ...options, name),
    said(ofText, isRead && text && inWords(own, schema, say, '')),
    said(ofText * QUOTED, isRead && own !== value ? text : ''),
    said(WORTH.sold, ...sold),
    said(isDetail ? WORTH.help : WORTH.around, where, format, ...names),
    said(isPrice ? WORTH.around : WORTH.short, isWeekly ? format : '', ...beside),
    said(arePictures ? WORTH.short : WORTH.label, label, ALSO_CALLED[unit ?? '']),
    said(WORTH.unit, unit),
  ]
  const ofOther = file.file === 'promises.yaml' ? OF_PROMISES : 1
  const standing = !isFact ? ofOther : value === '' ? OF_EMPTY : OF_FACTS
  const often = isWeekly || folder === 'people' ? OF_WEEKLY : 1
  // Depth counts less for a price: owners search for the price of a logo, although the field is deep inside a price example.
  const depth = isPrice ? Math.sqrt(path.length) : path.length
  const weight = standing * often * (1 - DEPTH_COST * depth)
  // Two records may have the same name, such as a service and a topic.
  const owner = kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : name
  const [title, note] = kind ? [name, `${owner}: ${inSentence(where)}`] : [where, name]
  const shown = isText
    ? { title: text, value: '', note: `${text === name ? owner : name}: ${inSentence(where)}` }
    : { title, value: text, note: isEmpty ? `${note}, still empty` : note }
  return [{ file: file.file, path, ...shown, texts, weight }]
}

/** Returns a field's schema and value, its label, and its label with the labels around it. The pictures of a document count as a field. */
function fieldAt(whole: ContentFile, path: FieldPath) {
  const { file, folder, value } = whole
  if (path === PICTURES_PATH) {
    const isOne = folder !== null && folder !== 'projects'
    const label = isOne ? pictureName(file.replace('.yaml', '')) : 'Pictures'
    const description = ALSO_CALLED[folder ?? ''] ?? ''
    const schema: FieldSchema = { description, format: 'picture or photo' }
    return { schema, value: {}, label, where: label }
  }
  const root = schemaOf(file) ?? {}
  const schemas = schemasAlong(root, value, path) ?? []
  const own = schemas.at(-1)
  const schema: FieldSchema = { ...own, format: own?.format ?? schemas.at(-2)?.format ?? '' }
  const named = path.at(-1) === 'light' ? path.slice(0, -1) : path
  const label = own?.title ?? ownLabel([whole], { file, path: named })
  return { schema, value: valueAt(value, path), label, where: labelOf(root, value, named) }
}

/** Returns the known words that a typed word may mean, each with its likeness to the typed word. */
function meantBy(typed: string, known: readonly string[]): ReadonlyMap<string, number> {
  const likeness = (word: string) => {
    if (word === typed) return 1
    if (stemOf(word) === stemOf(typed)) return SAME_STEM
    return word.startsWith(typed) ? PART : 0
  }
  const alike = known.filter((word) => likeness(word) > 0)
  if (alike.length > 0) return new Map(alike.map((word) => [word, likeness(word)]))
  const most = typed.length < 4 ? [] : typed.length < 8 ? [1] : [1, 2]
  const slips = most.map((count) => known.filter((word) => isSlip(typed, word, count)))
  return new Map(slips.find(({ length }) => length > 0)?.map((word) => [word, PART]))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/['’]/g, '').match(WORD) ?? []
}

function stemOf(word: string): string {
  return word.replace(/ie[sd]$/, 'y').replace(/(?<=\w{3})(ing|ed|es|e|ly)$|(?<=\w{4})s$/, '')
}

/** Returns whether a word differs from the typed word by at most `most` slips: a letter added, missing or wrong, or two letters swapped. */
function isSlip(typed: string, word: string, most: number): boolean {
  if (typed === word) return true
  if (typed[0] === word[0]) return isSlip(typed.slice(1), word.slice(1), most)
  const isSwap = typed[0] === word[1] && typed[1] === word[0]
  const without = (ofTyped: number, ofWord: number) =>
    isSlip(typed.slice(ofTyped), word.slice(ofWord), most - 1)
  return most > 0 && (without(1, 1) || without(1, 0) || without(0, 1) || (isSwap && without(2, 2)))
}

/** Shortens a text to whole sentences, from the one with the most of `words`. If even this sentence is too long, cuts it between two words. */
function excerptOf(text: string, words: ReadonlySet<string>): string {
  if (text.length <= SHOWN_LENGTH) return text
  const sentences = [...SENTENCE.segment(text)].map(({ segment }) => segment)
  const parts = sentences.flatMap((each) =>
    each.length > SHOWN_LENGTH ? each.split(/(?<=\s)/) : [each],
  )
  const held = parts.map((each) => new Set(wordsOf(each).filter((word) => words.has(word))).size)
  const at = held.indexOf(Math.max(...held))
  let shown = ''
  for (const part of parts.slice(at)) {
    if (shown.length + part.length > SHOWN_LENGTH) break
    shown += part
  }
  return sentences.includes(parts[at] ?? '') ? shown.trim() : `… ${shown.trim()} …`
}
