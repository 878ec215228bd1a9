/**
 * Cuts the two typefaces down to what the site sets: Latin letters, the punctuation in use, one weight
 * of the display face, and writes them to `site/src/styles/fonts/`. Run again when the copy needs a new sign.
 *
 *   npm run fonts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const OUTPUT = new URL('../site/src/styles/fonts/', import.meta.url)

/** Printable ASCII, the accented letters of French and Swahili names, and typographic signs. */
const CHARACTERS = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, offset) => 0x20 + offset)),
  'ÀÂÇÈÉÊËÎÏÔÛÙÜàâçèéêëîïôûùü',
  '\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7–‘’“”…←→↑↗✓−',
].join('')

const FONTS = [
  {
    source: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
    file: 'anybody-800.woff2',
    variationAxes: { wght: 800, wdth: { min: 85, max: 100, default: 100 } },
  },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    file: 'atkinson-hyperlegible-next.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
]

const { resolve } = createRequire(import.meta.url)

await mkdir(OUTPUT, { recursive: true })
for (const { source, file, variationAxes } of FONTS) {
  const original = await readFile(resolve(source))
  const subset = await subsetFont(original, CHARACTERS, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(file, OUTPUT), subset)
  console.log(`${file}  ${original.length} -> ${subset.length} bytes`)
}
