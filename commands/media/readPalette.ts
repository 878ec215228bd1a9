import { type BrandColours, TOKENS_CSS, tokenOf } from '../../tokens/brandColours.ts'
import { withBrand } from '../../tokens/postcssBrand.ts'

export interface Palette {
  light(token: string): string
  dark(token: string): string
  /** All colours, so that callers can detect a change. */
  readonly all: readonly string[]
}

export function readPalette(brand: BrandColours): Palette {
  const css = withBrand(TOKENS_CSS, brand)
  return {
    light: (token) => tokenOf(token, 'light', css),
    dark: (token) => tokenOf(token, 'dark', css),
    all: css.match(/--[a-z0-9-]+:[^;]*#[^;]+;/g) ?? [],
  }
}
