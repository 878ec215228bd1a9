import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from 'schema/brand.ts'
import { replaceFile } from 'schema/files.ts'
import { type BrandColours, brandToken, INK } from '../../tokens/brandColours.ts'
import type { Asset } from './findAssets.ts'

const BLOCK = 'M4 0h40l20 20v44H4a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4h40V12H0V4a4 4 0 0 1 4-4Z'

/** Draws the built-in logo in the brand's colours into a folder. Draws nothing if the brand has its own logo. */
export function drawLogos(folder: string, brand: Brand): Asset[] {
  if (brand.mark !== 'drawn') return []
  mkdirSync(folder, { recursive: true })
  return Object.entries(logosIn(brand)).map(([name, drawn]) => {
    const file = join(folder, `${name}.svg`)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== drawn) replaceFile(file, drawn)
    return { key: `pictures/${name}`, file, rules: 'drawing' }
  })
}

function logosIn(colours: BrandColours): Readonly<Record<string, string>> {
  const ink = (token: string, theme: 'light' | 'dark') =>
    brandToken(token, colours)[theme].toUpperCase()
  const onDark = { block: ink('accent', 'dark'), band: ink('on-accent', 'dark') }
  return {
    favicon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="5" fill="${ink('accent', 'light')}"/>
  <path fill="${ink('on-accent', 'light')}" d="M5 4h16l7 7v17H5a1 1 0 0 1-1-1V14a1 1 0 0 1 1-1h16V8H4V5a1 1 0 0 1 1-1Z"/>
  <path fill="${ink('accent', 'light')}" d="M8 18h13v6H8z"/>
</svg>
`,
    'mark-on-accent': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path fill="${ink('on-accent', 'light')}" fill-rule="evenodd" d="${BLOCK}M12 36v16h32V36Z"/>
</svg>
`,
    'mark-on-dark': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path fill="${onDark.block}" d="${BLOCK}"/>
  <path fill="${onDark.band}" d="M12 36h32v16H12z"/>
</svg>
`,
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
  }
}
