/**
 * Collects the icons in use from Phosphor into one sprite, `site/src/widgets/icons.svg`.
 * Fill weight; the thin glyphs (carets, arrows, close) take bold, which stays legible at 16 px.
 *
 *   node site/studio/icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises'

const ICONS = {
  fill: [
    'browser',
    'check-circle',
    'code',
    'device-mobile',
    'envelope-simple',
    'github-logo',
    'instagram-logo',
    'kanban',
    'linkedin-logo',
    'pause',
    'pen-nib',
    'phone',
    'play',
    'rocket-launch',
    'squares-four',
    'arrows-clockwise',
    'binoculars',
    'eye',
    'seal-check',
    'target',
    'tree-structure',
    'warning-circle',
    'whatsapp-logo',
    'wrench',
    'x-logo',
  ],
  bold: ['arrow-right', 'arrow-up', 'caret-down', 'list', 'x'],
} as const

const sprite = new URL('../src/widgets/icons.svg', import.meta.url)

const symbols: string[] = []
for (const [weight, names] of Object.entries(ICONS)) {
  for (const name of names) {
    const file = import.meta.resolve(`@phosphor-icons/core/${weight}/${name}-${weight}.svg`)
    const svg = await readFile(new URL(file), 'utf8')
    const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    symbols.push(`<symbol id="${name}" viewBox="0 0 256 256">${paths}</symbol>`)
  }
}
await writeFile(sprite, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
console.log(`${symbols.length} icons`)
