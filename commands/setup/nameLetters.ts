import { FONT_CHARACTERS } from '../../scripts/fontCharacters.ts'
import { loadTypesetter } from '../../scripts/media/social/loadTypesetter.ts'

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Beyond these blocks neither typeface has a letter. */
const LATIN = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x20c0],
] as const
/** What the fonts of pages can be cut to: the faces' first file. */
const IN_PAGES = /^[\u0020-\u00ff\u0131\u0152\u0153]*$/

/** What the typefaces say of a name's letters. */
export interface NameLetters {
  /** Why a name cannot be set, as one sentence, or null. */
  whyNot(name: string): string | null
  /** Whether the fonts have to be cut anew for it. */
  needsCut(name: string): boolean
  /** The letters that pages show in the face of the visitor's own system. */
  foreign(name: string): string[]
}

export async function readNameLetters(): Promise<NameLetters> {
  const all = LATIN.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  )
  const { canSet } = await loadTypesetter(all)
  return {
    whyNot(name) {
      const missing = lettersOf(name).filter((letter) => !canSet(letter))
      if (missing.length === 0) return null
      return `The typefaces have no ${missing.join(' ')}: social pictures would lack it. Write the name in Latin letters.`
    },
    needsCut: (name) =>
      lettersOf(name).some((letter) => IN_PAGES.test(letter) && !FONT_CHARACTERS.includes(letter)),
    foreign: (name) =>
      lettersOf(name).filter(
        (letter) => !IN_PAGES.test(letter) && !FONT_CHARACTERS.includes(letter),
      ),
  }
}

function lettersOf(name: string): string[] {
  return [...new Set(Array.from(LETTERS.segment(name.normalize('NFC')), ({ segment }) => segment))]
}
