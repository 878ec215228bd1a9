import type { Content } from '../../schema/src/content.ts'
import { factsOf } from '../../schema/src/facts.ts'
import { fillText } from '../../schema/src/placeholders.ts'
import type { PlacedText } from '../../schema/src/reading/checkContent.ts'

/** A promise with the words of the content that make it. */
export interface MadePromise {
  /** Its place among the promises. */
  readonly at: number
  /** What the owner has to be sure of. */
  readonly confirm: string
  readonly confirmed: boolean
  /** One at least. */
  readonly places: readonly Place[]
}

export interface Place {
  /** Below `content/`. */
  readonly file: string
  readonly line: number
  /** The sentence that makes it, or what stands under the heading that does. */
  readonly quote: string
  /** What stands under the heading, which alone makes no promise. */
  readonly isList: boolean
}

/** Fewer words than these are a heading or a label, which has to be all of its text. */
const LEAST_WORDS = 4
/** Longer than this a quote is cut at a word. */
const LONGEST_QUOTE = 200
/** A label is quoted with what stands beside it, as a figure, where both are no longer. */
const LONGEST_LABEL = 80

/** The promises that the content makes; one whose words are gone is none. */
export function findPromises(content: Content, texts: readonly PlacedText[]): MadePromise[] {
  const facts = factsOf(content)
  const read = texts
    .filter(({ file, schema }) => file !== 'promises.yaml' && !schema.refersTo && !schema.leadsTo)
    .map((text) => ({ ...text, text: plainOf(text.text) }))
  return content.promises.flatMap(({ words, lists = [], confirm, confirmed }, at) => {
    const said = read.flatMap(({ file, line, path, text }): Place[] => {
      const found = words.find((phrase) => isSaid(phrase, text))
      if (!found) return []
      const quote = quoteOf(found, text, () => besides(file, path))
      return [{ file, line, quote, isList: false }]
    })
    if (said.length === 0) return []
    const names = new Map(
      content.technologies.flatMap((each) => each.technologies).map(({ id, name }) => [id, name]),
    )
    const listed = [...Map.groupBy(texts, ({ file }) => file)].flatMap(([file, own]): Place[] => {
      const items = own.filter(({ path }) => lists.some((list) => isIn(list, file, path)))
      const [first] = items
      if (!first) return []
      const quote = cut(items.map(({ text }) => names.get(text) ?? text).join('; '))
      return [{ file, line: first.line, quote, isList: true }]
    })
    return [{ at, confirm: fillText(confirm, facts), confirmed, places: [...said, ...listed] }]
  })

  /** All that stands in one group, such as a figure and its label. */
  function besides(file: string, path: string): string {
    const [, parent = '', name = ''] = /^(.*\.)?([^.]+)$/.exec(path) ?? []
    if (/^\d+$/.test(name)) return ''
    return read
      .filter(
        (other) =>
          other.file === file && parent === other.path.slice(0, other.path.lastIndexOf('.') + 1),
      )
      .map(({ text }) => text)
      .join(' ')
  }
}

function isSaid(phrase: string, text: string): boolean {
  const [wanted, whole] = [phrase, text].map((each) => plainOf(each).toLowerCase())
  if (!wanted || !whole) return false
  return wanted.split(' ').length < LEAST_WORDS ? whole === wanted : whole.includes(wanted)
}

/** Whether a text stands at a place such as `services.*.included`. */
function isIn(list: string, file: string, path: string): boolean {
  const parts = `${file.replace(/\.\w+$/, '').replaceAll('/', '.')}.${path}`.split('.')
  return list.split('.').every((part, index) => part === '*' || part === parts[index])
}

function quoteOf(phrase: string, text: string, label: () => string): string {
  if (plainOf(phrase).length === text.length) {
    const whole = label()
    return whole && whole.length <= LONGEST_LABEL ? whole : text
  }
  const from = text.toLowerCase().indexOf(plainOf(phrase).toLowerCase())
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

/** As it is read: of a link its words, and white space as one space. */
function plainOf(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
}

function cut(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`
}
