/**
 * `npm run fonts`: reduces the two typefaces to the characters of the site (Latin letters, letters of the owner's names, punctuation) and
 * the display face to one weight, and writes them to `site/src/styles/fonts/`. Run the command again when the texts need a new character.
 * The desk gets more Latin letters of the display face, in which it shows visitors' names.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { requireContent } from '../../schema/src/yaml/readFolder.ts'

const ROOT = new URL('../../', import.meta.url)

const { agency, company } = requireContent(fileURLToPath(new URL('content', ROOT)))
/** Printable ASCII, the accented letters of French names, typographic signs, and the letters of the owner's names. */
const CHARACTERS = [
  ...new Set(
    [
      range(0x20, 0x7e),
      'ÀÂÇÈÉÊËÎÏÔÛÙÜàâçèéêëîïôûùü',
      '\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7–‘’“”…←→↑↗✓−',
      JSON.stringify([agency.name, company]),
    ].join(''),
  ),
].join('')

const LATIN = `${CHARACTERS}${range(0xa0, 0xff)}ıŒœ`

const DISPLAY = {
  source: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
  variationAxes: { wght: 800, wdth: { min: 85, max: 100, default: 100 } },
}

const FONTS = [
  {
    ...DISPLAY,
    file: 'site/src/styles/fonts/anybody-800.woff2',
    characters: CHARACTERS,
    // Leaves out ligatures, which the spacing of headings turns off anyway, and fractions, whose glyphs would make pages larger.
    keepFeatures: ['kern', 'tnum'],
  },
  { ...DISPLAY, file: 'desk/src/styles/anybody-800.woff2', characters: LATIN },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    file: 'site/src/styles/fonts/atkinson-hyperlegible-next.woff2',
    characters: CHARACTERS,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
]

const { resolve } = createRequire(import.meta.url)

for (const { source, file, characters, ...axes } of FONTS) {
  const original = await readFile(resolve(source))
  const subset = await subsetFont(original, characters, { targetFormat: 'woff2', ...axes })
  await writeFile(new URL(file, ROOT), subset)
  console.log(`${file}  ${original.length} -> ${subset.length} bytes`)
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  )
}
