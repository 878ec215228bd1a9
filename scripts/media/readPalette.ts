import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentProblems } from '../../commands/ContentProblems.ts'
import { type BrandColours, findUnreadable } from '../../tokens/brandColours.ts'
import { withBrand } from '../../tokens/postcssBrand.ts'
import { ROOT } from './places.ts'

const TOKENS = join(ROOT, 'tokens/tokens.css')

export interface Palette {
  /** A token's colour in the light theme, such as `page`. */
  light(token: string): string
  dark(token: string): string
  /** Every colour that there is, to see whether one has changed. */
  readonly all: readonly string[]
}

/**
 * The site's colours, so that what is drawn beside its pages follows them.
 * @throws {ContentProblems} naming each colour of the brand that cannot be read.
 */
export function readPalette(brand: BrandColours): Palette {
  const unreadable = findUnreadable(brand)
  if (unreadable.length > 0) throw new ContentProblems(unreadable)
  return paletteIn(withBrand(readFileSync(TOKENS, 'utf8'), brand))
}

/** The colours that all brands share, such as `page` and `ink`. */
export function readNeutrals(): Palette {
  return paletteIn(readFileSync(TOKENS, 'utf8'))
}

function paletteIn(css: string): Palette {
  const find = (token: string) => {
    const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1]
    if (!value)
      throw new Error(`tokens/tokens.css has no --${token}, which pictures are drawn with.`)
    const pair = /^light-dark\(\s*(\S+)\s*,\s*(\S+)\s*\)$/.exec(value)
    return { light: pair?.[1] ?? value, dark: pair?.[2] ?? value }
  }
  const all = css.match(/--[a-z0-9-]+:[^;]*#[^;]+;/g) ?? []
  return { all, light: (token) => find(token).light, dark: (token) => find(token).dark }
}
