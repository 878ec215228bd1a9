import type { Brand } from 'schema/brand.ts'
import { brandToken, TOKENS_CSS } from './brandColours.ts'

/** The tokens of `tokens.css` that follow the brand. */
const TOKENS = new Set([...TOKENS_CSS.matchAll(/--brand\(([a-z-]+)/g)].map(([, name = '']) => name))

/** A style sheet with the brand's colours, which goes over those that were built in. */
export function brandSheet(brand: Brand): string {
  const colours = (theme: 'light' | 'dark') =>
    [...TOKENS].map((token) => `--${token}:${brandToken(token, brand)[theme]}`).join(';')
  const dark = `{${colours('dark')}}`
  return `:root:root{${colours('light')}}@media (prefers-color-scheme:dark){:root:root${dark}}[data-theme='dark'][data-theme]${dark}`
}
