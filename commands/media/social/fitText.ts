import type { TextStyle, Typesetter } from './loadTypesetter.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface FittedText {
  readonly lines: readonly string[]
  readonly style: TextStyle
  readonly width: number
  readonly height: number
}

const STEP = 2
const SMALLEST = 8

/** Lays out a text as large as its box allows, in lines of similar length. A long word makes the whole text smaller. */
export function fitText(
  setter: Typesetter,
  text: string,
  style: TextStyle,
  box: Pick<Box, 'width' | 'height'>,
): FittedText {
  const words = text.split(/ +/).filter(Boolean)
  let fitted = layOut(style.size)
  while ((fitted.width > box.width || fitted.height > box.height) && fitted.style.size > SMALLEST) {
    fitted = layOut(fitted.style.size - STEP)
  }
  return fitted

  function layOut(size: number): FittedText {
    const sized = { ...style, size }
    const lines = balance(words, box.width, (line) => setter.width(line, sized))
    const width = Math.max(0, ...lines.map((line) => setter.width(line, sized)))
    return { lines, style: sized, width, height: lines.length * style.lineHeight * size }
  }
}

type Measure = (line: string) => number

/** Breaks a text into the fewest lines, at the narrowest width that does not need another line. */
function balance(words: readonly string[], width: number, measure: Measure): string[] {
  const count = breakLines(words, width, measure).length
  let [low, high] = [Math.max(0, ...words.map(measure)), width]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (breakLines(words, middle, measure).length > count) low = middle
    else high = middle
  }
  return breakLines(words, high, measure)
}

function breakLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines
}
