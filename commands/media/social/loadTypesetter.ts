import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export interface TextStyle {
  readonly family: 'display' | 'text'
  readonly size: number
  readonly lineHeight: number
  /** The width of the display face, in percent of its normal width. */
  readonly stretch?: number
}

export type Typesetter = Awaited<ReturnType<typeof loadTypesetter>>

const FOLDER = '@fontsource-variable'
/** The font files of each typeface. A letter is set from the first file that contains it. */
const FACES = {
  display: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `${FOLDER}/anybody/files/anybody-${part}-standard-normal.woff2`,
  ),
  text: ['latin', 'latin-ext'].map(
    (part) =>
      `${FOLDER}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`,
  ),
}
const WEIGHT = { display: 800, text: 700 }
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Loaded {
  readonly font: Font
  readonly upem: number
  readonly codePoints: ReadonlySet<number>
}

/** Sets text in the site's two typefaces as outlines, so that no font has to be installed on the machine. */
export async function loadTypesetter(texts: readonly string[]) {
  const letters = [...new Set(texts.join('').normalize('NFC'))].join('')
  const load = async (file: string): Promise<Loaded> => {
    const original = await readFile(createRequire(import.meta.url).resolve(file))
    const face = new Face(new Blob(await subsetFont(original, letters, { targetFormat: 'sfnt' })))
    return { font: new Font(face), upem: face.upem, codePoints: new Set(face.collectUnicodes()) }
  }
  const [display, text] = await Promise.all([
    Promise.all(FACES.display.map(load)),
    Promise.all(FACES.text.map(load)),
  ])
  const families = { display: [...display, ...text], text: [...text, ...display] }

  function faceOf(loaded: Loaded, { family, stretch = 100 }: TextStyle): Font {
    loaded.font.setVariations([
      new Variation('wght', WEIGHT[family]),
      new Variation('wdth', stretch),
    ])
    return loaded.font
  }

  function coveringFace(letter: string, family: TextStyle['family']): Loaded | undefined {
    const points = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0)
    return families[family].find(({ codePoints }) => points.every((point) => codePoints.has(point)))
  }

  /** Splits a line into runs that one font file can set. Drops letters that no file contains. */
  function runsOf(line: string, family: TextStyle['family']): { face: Loaded; text: string }[] {
    const runs: { face: Loaded; text: string }[] = []
    for (const letter of lettersOf(line)) {
      const face = coveringFace(letter, family)
      const last = runs.at(-1)
      if (face && last?.face === face) last.text += letter
      else if (face) runs.push({ face, text: letter })
    }
    return runs
  }

  function layOut(line: string, style: TextStyle) {
    let width = 0
    const glyphs = runsOf(line, style.family).flatMap(({ face, text: run }) => {
      const font = faceOf(face, style)
      const scale = style.size / face.upem
      const buffer = new Run()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      return buffer.getGlyphInfosAndPositions().map((glyph) => {
        const { codepoint: id, xOffset = 0, yOffset = 0, xAdvance = 0 } = glyph
        const x = width + xOffset * scale
        width += xAdvance * scale
        return { font, id, x, y: yOffset * scale, scale: scale.toFixed(6) }
      })
    })
    return { glyphs, width }
  }

  return {
    width: (line: string, style: TextStyle) => layOut(line, style).width,
    line(line: string, style: TextStyle, left: number, baseline: number) {
      const paths = layOut(line, style).glyphs.map(({ font, id, x, y, scale }) => {
        const path = font.glyphToPath(id)
        const at = `${round(left + x)} ${round(baseline - y)}`
        return path && `<path transform="translate(${at}) scale(${scale} -${scale})" d="${path}"/>`
      })
      return paths.join('')
    },
    baseline(style: TextStyle) {
      const [first] = families[style.family]
      if (!first) return 0
      const { ascender, descender } = faceOf(first, style).hExtents()
      const height = ((ascender - descender) / first.upem) * style.size
      return (style.lineHeight * style.size - height) / 2 + (ascender / first.upem) * style.size
    },
    canSet: (line: string) => lettersOf(line).every((letter) => coveringFace(letter, 'text')),
  }
}

function lettersOf(line: string): string[] {
  return Array.from(LETTERS.segment(line.normalize('NFC')), ({ segment }) => segment)
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
