import { type BrandColours, TOKENS_CSS, tokenOf } from '../../tokens/brandColours.ts'
import { withBrand } from '../../tokens/postcssBrand.ts'

export type Palette = ReturnType<typeof readPalette>

export function readPalette(brand: BrandColours) {
  const css = withBrand(TOKENS_CSS, brand)
  return {
    light: (token: string) => tokenOf(token, 'light', css),
    dark: (token: string) => tokenOf(token, 'dark', css),
    /** All colours, so that callers can detect a change. */
    all: css.match(/--[a-z0-9-]+:[^;]*#[^;]+;/g) ?? [],
  }
}
