import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the earlier, or only in the later. */
interface Part {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** After so long one text takes the place of the other. */
const LIMIT_MS = 200
/** Characters shown of what stays around a change, and of what is new or gone. */
const AROUND = 80
const MOST = 400

/** The difference of two texts, word by word, with a little of the text around each change. */
export function differenceOf(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { timeout: LIMIT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, removed, added }, index, { length }) => {
      if (removed || added) return { kind: removed ? 'gone' : 'new', text: startOf(value, MOST) }
      return { kind: 'same', text: aroundOf(value, index === 0, index === length - 1) }
    })
}

function aroundOf(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  if (isFirst && isLast) return startOf(text, MOST)
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '')
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '')
  return `${start}…${end}`
}

function startOf(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
