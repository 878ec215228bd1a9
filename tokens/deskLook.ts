import type { Brand } from 'schema/brand.ts'
import { brandToken, TOKENS_CSS } from './brandColours.ts'

const TOKENS = new Set([...TOKENS_CSS.matchAll(/--brand\(([a-z-]+)/g)].map(([, name = '']) => name))

/** Returns a style sheet with the brand's colours, which override the colours of the desk's build. */
export function brandSheet(brand: Brand): string {
  const colours = (theme: 'light' | 'dark') =>
    [...TOKENS].map((token) => `--${token}:${brandToken(token, brand)[theme]}`).join(';')
  const dark = `{${colours('dark')}}`
  return `:root:root{${colours('light')}}@media (prefers-color-scheme:dark){:root:root${dark}}[data-theme='dark'][data-theme]${dark}`
}
