import type { TextStyle, Typesetter } from './loadTypesetter.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly style: TextStyle
  readonly width: number
  readonly height: number
}

/** Text smaller than this cannot be read where a chat shows the picture 300 px wide. */
const MIN_SIZE = 30
const STEP = 2

interface FitOptions {
  /** Lines of like length, as `text-wrap: balance`. */
  readonly balanced?: boolean
  readonly maxLines?: number
}

/** The text as large as its box lets it be, down from the style's size; one that never fits ends in an ellipsis. */
export function fitText(
  setter: Typesetter,
  text: string,
  style: TextStyle,
  box: Pick<Box, 'width' | 'height'>,
  { balanced = false, maxLines = Number.POSITIVE_INFINITY }: FitOptions = {},
): FittedText {
  const words = text.split(/\s+/).filter(Boolean)
  for (let size = style.size; size >= Math.min(MIN_SIZE, style.size); size -= STEP) {
    const sized = { ...style, size }
    const lines = breakLines(setter, words, sized, box.width)
    const height = lines.length * sized.lineHeight * size
    const fits = lines.every((line) => setter.width(line, sized) <= box.width)
    if (!fits || height > box.height || lines.length > maxLines) continue
    return measured(setter, balanced ? balance(setter, words, sized, box.width) : lines, sized)
  }
  return measured(
    ...cut(setter, words, { ...style, size: Math.min(MIN_SIZE, style.size) }, box, maxLines),
  )
}

/** Words in as few lines as the width lets them have. */
function breakLines(
  setter: Typesetter,
  words: readonly string[],
  style: TextStyle,
  width: number,
): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && setter.width(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The narrowest width that needs no further line. */
function balance(
  setter: Typesetter,
  words: readonly string[],
  style: TextStyle,
  width: number,
): string[] {
  const count = breakLines(setter, words, style, width).length
  const widest = Math.max(...words.map((word) => setter.width(word, style)))
  let [low, high] = [widest, width]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (breakLines(setter, words, style, middle).length > count) low = middle
    else high = middle
  }
  return breakLines(setter, words, style, high)
}

/** As many lines as the box has, words that are wider broken between letters, the last line with an ellipsis. */
function cut(
  setter: Typesetter,
  words: readonly string[],
  style: TextStyle,
  box: Pick<Box, 'width' | 'height'>,
  maxLines: number,
): [Typesetter, string[], TextStyle] {
  const pieces = words.flatMap((word) => breakWord(setter, word, style, box.width))
  const lines = breakLines(setter, pieces, style, box.width)
  const most = Math.max(
    1,
    Math.min(maxLines, Math.floor(box.height / (style.lineHeight * style.size))),
  )
  if (lines.length <= most) return [setter, lines, style]
  const shown = lines.slice(0, most)
  let last = shown.pop() ?? ''
  while (last && setter.width(`${last}…`, style) > box.width) last = last.slice(0, -1)
  return [setter, [...shown, `${last.trimEnd()}…`], style]
}

function breakWord(setter: Typesetter, word: string, style: TextStyle, width: number): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (setter.width(longer, style) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces.filter(Boolean)
}

function measured(setter: Typesetter, lines: readonly string[], style: TextStyle): FittedText {
  const width = Math.max(0, ...lines.map((line) => setter.width(line, style)))
  return { lines, style, width, height: lines.length * style.lineHeight * style.size }
}
