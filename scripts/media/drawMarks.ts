import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from 'schema/brand.ts'
import { type BrandColours, brandToken, INK } from '../../tokens/brandColours.ts'

const BLOCK = 'M4 0h40l20 20v44H4a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4h40V12H0V4a4 4 0 0 1 4-4Z'

/** Draws the sign that ships in the brand's colours into a folder, while the brand has no mark of its own. */
export function drawMarks(folder: string, brand: Brand): void {
  if (brand.mark !== 'drawn') {
    rmSync(folder, { recursive: true, force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, drawn] of Object.entries(marksIn(brand))) {
    const file = join(folder, `${name}.svg`)
    if (existsSync(file) && readFileSync(file, 'utf8') === drawn) continue
    writeFileSync(`${file}.new`, drawn)
    renameSync(`${file}.new`, file)
  }
}

/** The sign by the names of its files: for pages of both themes, for dark grounds, for the accent, and for a tab of a browser. */
function marksIn(colours: BrandColours): Readonly<Record<string, string>> {
  const ink = (token: string, theme: 'light' | 'dark') =>
    brandToken(token, colours)[theme].toUpperCase()
  const onDark = { block: ink('accent', 'dark'), band: ink('on-accent', 'dark') }
  return {
    mark: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <style>
    .block { fill: ${INK.toUpperCase()} }
    .band { fill: ${ink('accent', 'light')} }
    @media (prefers-color-scheme: dark) {
      .block { fill: ${onDark.block} }
      .band { fill: ${onDark.band} }
    }
  </style>
  <path class="block" d="${BLOCK}"/>
  <path class="band" d="M12 36h32v16H12z"/>
</svg>
`,
    'mark-on-dark': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path fill="${onDark.block}" d="${BLOCK}"/>
  <path fill="${onDark.band}" d="M12 36h32v16H12z"/>
</svg>
`,
    'mark-on-accent': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path fill="${ink('on-accent', 'light')}" fill-rule="evenodd" d="${BLOCK}M12 36v16h32V36Z"/>
</svg>
`,
    favicon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="5" fill="${ink('accent', 'light')}"/>
  <path fill="${ink('on-accent', 'light')}" d="M5 4h16l7 7v17H5a1 1 0 0 1-1-1V14a1 1 0 0 1 1-1h16V8H4V5a1 1 0 0 1 1-1Z"/>
  <path fill="${ink('accent', 'light')}" d="M8 18h13v6H8z"/>
</svg>
`,
  }
}
