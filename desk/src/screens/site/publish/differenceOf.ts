import { diffLines, diffWordsWithSpace } from 'diff'
import type { SiteChange } from 'protocol/desk/site.ts'

/** A piece of a line. `isOther` tells whether the piece is missing in the other text. */
interface Part {
  readonly isOther: boolean
  readonly text: string
}

/** The removed lines (`before`) and the lines that replace them (`after`). An array is empty if there are no such lines. */
export interface Difference {
  readonly before: readonly Part[]
  readonly after: readonly Part[]
}

/** The time limit of a comparison. A comparison that takes longer shows the whole old text as replaced by the new text. */
const LIMIT_MS = 200
/** Shortens unchanged text beside a change to this many characters. */
const AROUND = 80
/** Changed words are marked only if the old and the new text share at least this fraction of the longer text's characters. */
const LEAST_SHARED = 0.4
/** Matches a list's entry whose text has a line `label: value` per field. Captures the first value, because pages do not show the labels. */
const ENTRY = /^• [^:\n]+: (.+?)\n.*/s

/** Returns the old and new lines in which two texts differ, with marks on the words that only one of the texts has. */
export function differencesOf(before: string, after: string): Difference[] {
  const found: { gone: string; come: string }[] = []
  let isOpen = false
  for (const { value, added, removed } of diffLines(before, after, { timeout: LIMIT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]) {
    if (!isOpen && (added || removed)) found.push({ gone: '', come: '' })
    isOpen = added || removed
    const last = found.at(-1)
    if (last && removed) last.gone += value
    if (last && added) last.come += value
  }
  return found.map(({ gone, come }) => wordsOf(gone.trim(), come.trim()))
}

/** Returns the text fragment (`#:~:text=…`) that makes a browser scroll to the first changed words. */
export function fragmentOf({ before, after }: Pick<SiteChange, 'before' | 'after'>): string {
  const parts = differencesOf(before ?? '', after ?? '')[0]?.after ?? []
  const first = parts.findIndex(({ isOther }) => isOther)
  const split = (some: typeof parts) =>
    some.flatMap(({ text }) => text.replace(ENTRY, '$1').split(/[\s•…]+/)).filter(Boolean)
  const lead = split(parts.slice(0, first)).slice(-3)
  const words = [...lead, ...split(parts.slice(first)).slice(0, 4)]
  const said = encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')
  return said && `#:~:text=${said}`
}

function wordsOf(gone: string, come: string): Difference {
  const whole = {
    before: gone === '' ? [] : [{ isOther: false, text: gone }],
    after: come === '' ? [] : [{ isOther: false, text: come }],
  }
  const changes = gone && come && diffWordsWithSpace(gone, come, { timeout: LIMIT_MS })
  if (!changes) return whole
  const shared = changes.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length),
    0,
  )
  if (shared < LEAST_SHARED * Math.max(gone.length, come.length)) return whole
  const parts = changes.map(({ value, added, removed }, index, { length }) => {
    const isOther = added || removed
    const text = isOther ? value : aroundOf(value, index === 0, index === length - 1)
    return { isOther, added, removed, text }
  })
  const only = (is: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(is).map(({ isOther, text }) => ({ isOther, text }))
  return { before: only(({ added }) => !added), after: only(({ removed }) => !removed) }
}

function aroundOf(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/\S*$/, '')
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*/, '')
  return `${start}…${end}`
}
