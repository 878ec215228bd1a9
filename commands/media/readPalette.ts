import { type BrandColours, TOKENS_CSS, tokenOf } from '../../tokens/brandColours.ts'
import { withBrand } from '../../tokens/postcssBrand.ts'

export interface Palette {
  /** A token's colour in the light theme, such as `page`. */
  light(token: string): string
  dark(token: string): string
  /** Every colour that there is, to see whether one has changed. */
  readonly all: readonly string[]
}

/** The site's colours, for what is drawn beside its pages. */
export function readPalette(brand: BrandColours): Palette {
  const css = withBrand(TOKENS_CSS, brand)
  return {
    light: (token) => tokenOf(token, 'light', css),
    dark: (token) => tokenOf(token, 'dark', css),
    all: css.match(/--[a-z0-9-]+:[^;]*#[^;]+;/g) ?? [],
  }
}
