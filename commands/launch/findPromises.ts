import { isGroup } from 'protocol/fields.ts'
import { fieldPath } from 'protocol/publisher.ts'
import type { LaunchField, PromiseSubject } from '../../protocol/src/desk/health.ts'
import type { Content } from '../../schema/src/content.ts'
import { fillerOf } from '../../schema/src/facts.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { pricesOf } from '../../schema/src/prices.ts'
import type { LocatedText } from '../../schema/src/reading/checkTexts.ts'

/** A promise from `promises.yaml` that texts of the content make. */
interface MadePromise {
  readonly at: number
  /** The sentence that the owner confirms. */
  readonly confirm: string
  readonly about: PromiseSubject
  readonly confirmed: boolean
  /**
   * The fields that make the promise, at least one. Each `quote` is the sentence with the promise, or the entries of a list that makes the
   * promise.
   */
  readonly fields: readonly LaunchField[]
}

/** A phrase with fewer words is a heading or a label: only a text that equals the phrase matches. */
const LEAST_WORDS = 4
/** In characters. A longer quote is cut after a word. */
const LONGEST_QUOTE = 200
/** In characters. A label is quoted together with the texts beside it, such as a figure, unless the joined text exceeds this limit. */
const LONGEST_LABEL = 80

export function findPromises(content: Content, texts: readonly LocatedText[]): MadePromise[] {
  const fill = fillerOf(content)
  const { say } = pricesOf(content.agency)
  const read = texts
    .filter(({ file, schema }) => file !== 'promises.yaml' && !schema.refersTo && !schema.leadsTo)
    .map((each) => {
      const text = plainOf(each.text)
      return { ...each, text, small: text.toLowerCase() }
    })
  const leaves = fieldsOf(content)
    .filter(({ value }) => !isGroup(value) && !Array.isArray(value))
    .map((field) => ({ field, keys: keysOf(field) }))
  return content.promises.flatMap(
    ({ words, lists = [], confirm, about = 'other', confirmed }, at) => {
      const phrases = words.map((words) => {
        const phrase = plainOf(words).toLowerCase()
        return { phrase, isWhole: phrase.split(' ').length < LEAST_WORDS }
      })
      const said = read.flatMap((text): LaunchField[] => {
        const found = phrases.find(({ phrase, isWhole }) =>
          isWhole ? text.small === phrase : text.small.includes(phrase),
        )
        if (found === undefined) return []
        const { phrase } = found
        const isLabel = phrase.length === text.text.length
        const quote = isLabel ? quoteLabel(text, read) : sentencesWith(phrase, text.text)
        return [{ ...fieldOf(text), quote: fill(quote, text.file) }]
      })
      if (said.length === 0) return []
      const wanted = lists.map((list) => list.split('.'))
      const items = leaves
        .filter(({ keys }) => wanted.some((list) => isIn(list, keys)))
        .map(({ field }) => field)
      const listed = [...Map.groupBy(items, ({ file }) => file)].map(([file, own]) => {
        const said = ({ schema, value }: Field) =>
          schema.unit === 'price' ? say(Number(value)) : fill(plainOf(String(value)), file)
        const quote = cut(own.filter(isRead).map(said).join('; '))
        return { file, path: own[0]?.path ?? [], quote }
      })
      return [{ at, confirm: fill(confirm), about, confirmed, fields: [...said, ...listed] }]
    },
  )
}

/** Whether readers see a value as it is stored: prices and plain texts, but not ids, choices, times and dates. */
function isRead({ schema: { type, unit, format, refersTo, enum: choices } }: Field): boolean {
  return unit === 'price' || (type === 'string' && !format && !refersTo && !choices)
}

/** Returns the field of a text, as the desk names fields. */
export function fieldOf({ file, path }: LocatedText): LaunchField {
  return { file, path: fieldPath(path) }
}

function keysOf({ file, path }: Field): readonly string[] {
  return [...file.replace(/\.\w+$/, '').split('/'), ...path.map(String)]
}

/** Whether the keys of a field match a pattern such as `services.*.included`. */
function isIn(list: readonly string[], keys: readonly string[]): boolean {
  return list.every((part, index) => part === '*' || part === keys[index])
}

/** Returns a label together with the other texts of its group, such as a figure; the label alone in a list or a long group. */
function quoteLabel({ file, path, text }: LocatedText, read: readonly LocatedText[]): string {
  const groupOf = (of: string) => of.slice(0, of.lastIndexOf('.') + 1)
  const group = read.filter((each) => each.file === file && groupOf(each.path) === groupOf(path))
  const whole = group.map((each) => each.text).join(' ')
  return /(^|\.)\d+$/.test(path) || whole.length > LONGEST_LABEL ? text : whole
}

function sentencesWith(phrase: string, text: string): string {
  const from = text.toLowerCase().indexOf(phrase)
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  const said = [...sentences].filter(
    ({ index, segment }) => index < from + phrase.length && index + segment.length > from,
  )
  return cut(
    said
      .map(({ segment }) => segment)
      .join('')
      .trim(),
  )
}

/** Returns a text as readers see it: links reduced to their text, white space to one space. */
function plainOf(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
}

function cut(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`
}
