import type { Claim } from '../../site/src/content/types/Claim.ts'
import { type ContentFile, type Text, textsIn } from './findContentItems.ts'

/** A promise with the words of the content that make it. */
export interface MadePromise {
  /** Its place among the claims. */
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
  /** From the export's name on, as `hire.included.4`. */
  readonly path: string
  /** The sentence that makes it, or what stands under the heading that does. */
  readonly quote: string
}

/** Longer than this a quote is cut at a word. */
const LONGEST_QUOTE = 200
/** A label is quoted with what stands beside it, as a figure, where both are no longer. */
const LONGEST_LABEL = 80

/** The promises that the content makes; one whose words are gone is none. */
export function findPromises(
  claims: readonly Claim[],
  content: readonly ContentFile[],
): MadePromise[] {
  const texts = content.map((file) => ({ file: file.file, own: textsIn(file) }))
  return claims.flatMap(({ says, lists, confirm, confirmed }, at) => {
    const said = texts.flatMap(({ file, own }) =>
      own.flatMap(({ path, text }): Place[] => {
        const found = says.exec(text)
        return found ? [{ file, path, quote: quoteOf(found, path, own) }] : []
      }),
    )
    if (said.length === 0) return []
    const listed = texts.flatMap(({ file, own }): Place[] => {
      const items = own.filter(({ path }) => lists?.test(`${file} ${path}`))
      const [first] = items
      if (!first) return []
      return [{ file, path: first.path, quote: cut(items.map(({ text }) => text).join('; ')) }]
    })
    return [{ at, confirm, confirmed, places: [...said, ...listed] }]
  })
}

function quoteOf(found: RegExpExecArray, path: string, own: readonly Text[]): string {
  const text = found.input
  if (found[0] === text) {
    const parent = parentOf(path)
    const beside = own.filter((other) => parentOf(other.path) === parent)
    const label = beside.map((other) => other.text).join(' ')
    return label.length <= LONGEST_LABEL ? label : text
  }
  const end = found.index + found[0].length
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  const said = [...sentences].filter(
    ({ index, segment }) => index < end && index + segment.length > found.index,
  )
  // Of a link, what is read.
  const plain = said
    .map(({ segment }) => segment)
    .join('')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  return cut(plain.trim())
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

function cut(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`
}
