import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from 'culori'
import type { BrandShades } from 'protocol/publisher.ts'
import type { Brand, ThemedColour } from 'schema/brand.ts'

/** The colours of a brand, without its logo. */
export type BrandColours = Omit<Brand, 'mark'>
type BrandColour = keyof BrandColours
type Theme = keyof ThemedColour

const BRAND_COLOURS: readonly BrandColour[] = ['accent', 'design', 'build', 'run']

/** The least contrast of text to its background (WCAG 2.2, 1.4.3). */
const LEAST_RATIO = 4.5
/** The least contrast of the focus ring to the accent around it, or of the accent to its background (WCAG 2.2, 1.4.11). */
const LEAST_RING_RATIO = 3
/** The lightest grey on which white text has enough contrast. No background of a group is lighter. */
const LIGHTEST_PAINT = '#6a6a6a'
/** An OKLCH lightness at which colours of every hue are readable on dark backgrounds. */
const ON_DARK_LIGHTNESS = 0.78
/** A step of OKLCH lightness (0 to 1), smaller than the difference between two neighbouring colours. */
const STEP = 0.002
const toOklch = converter('oklch')

export const TOKENS_CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
/** The colour of dark text. */
export const INK = tokenOf('ink')
const WHITE = tokenOf('on-paint')
/** The colours of the backgrounds in each theme. */
const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['page', 'surface', 'sunk'].map((token) => tokenOf(token, 'light')),
  dark: ['page', 'surface', 'sunk', 'inverse'].map((token) => tokenOf(token, 'dark')),
}

/**
 * Returns the value of `--brand(token)` in the style sheets.
 * @throws {Error} for an unknown token.
 */
export function brandToken(token: string, brand: BrandColours): ThemedColour {
  const name = token.replace(/-paint$/, '')
  if (token === 'on-accent') {
    return { light: lettersOn(brand.accent.light), dark: lettersOn(brand.accent.dark) }
  }
  if (!isBrandColour(name)) throw new Error(`tokens.css: no brand has a colour '${token}'.`)
  // Backgrounds of groups have white text in both themes.
  if (name !== token) return { light: brand[name].light, dark: brand[name].light }
  return brand[name]
}

/** Returns the text colour on a background: dark if its contrast is enough, else white. */
export function lettersOn(ground: string): string {
  return wcagContrast(INK, ground) >= LEAST_RATIO ? INK : WHITE
}

/** Returns the path of each colour with too little contrast, with a text that gives the reason. */
export function findUnreadable(brand: BrandColours): { path: readonly string[]; text: string }[] {
  return BRAND_COLOURS.flatMap((name) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const text = whyUnreadable(name, theme, brand[name][theme])
      return text ? [{ path: [name, theme], text }] : []
    }),
  )
}

/** Returns why a colour is not readable, with the nearest readable shade; null for a readable colour. */
function whyUnreadable(name: BrandColour, theme: Theme, colour: string): string | null {
  if (isReadable(name, theme, colour)) return null
  const nearest = `The nearest that is: ${nearestReadable(name, theme, colour)}.`
  // Rounds down, so that 4.499, which is not enough, does not show as 4.5.
  const shown = (ratio: number) => Math.floor(ratio * 100) / 100
  const ratio = Math.min(...ratiosOf(name, theme, colour))
  if (ratio >= LEAST_RATIO) {
    return `The ring around what has the focus has a contrast of ${shown(ringRatio(theme, colour))} to 1 beside ${colour}, and it takes ${LEAST_RING_RATIO} to be seen. ${nearest}`
  }
  const where =
    name === 'accent' && theme === 'light'
      ? `Letters on ${colour}, dark or white, have a contrast of`
      : `${colour} on ${theme} pages has a contrast of`
  return `${where} ${shown(ratio)} to 1, and it takes ${LEAST_RATIO} to be read. ${nearest}`
}

/** Returns the colour if its contrast is enough, else the nearest readable lightness of the same hue. */
function nearestReadable(name: BrandColour, theme: Theme, colour: string): string {
  if (isReadable(name, theme, colour)) return colour
  const lightness = lightnessOf(colour)
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const candidate of [lightness - distance, lightness + distance]) {
      if (candidate < 0 || candidate > 1) continue
      const shade = withLightness(colour, candidate)
      if (isReadable(name, theme, shade)) return shade
    }
  }
  throw new Error(`No shade of ${colour} can be read.`)
}

/** Returns a colour with its variant for dark pages: a readable accent unchanged, else a readable, lighter shade of the hue. */
function themed(name: BrandColour, light: string): ThemedColour {
  if (name === 'accent' && isReadable(name, 'dark', light)) return { light, dark: light }
  const lifted = withLightness(light, Math.max(lightnessOf(light), ON_DARK_LIGHTNESS))
  return { light, dark: nearestReadable(name, 'dark', lifted) }
}

/**
 * Returns the nearest readable shades of a colour for light and dark pages.
 * @throws {Error} for a text that is no colour.
 */
export function shadesOf(name: string, written: string): BrandShades {
  const light = hexOf(written)
  if (!isBrandColour(name) || light === null)
    throw new Error(`'${written}' is no colour such as #005f73.`)
  const problem = whyUnreadable(name, 'light', light)
  return { ...themed(name, nearestReadable(name, 'light', light)), problem }
}

/** Parses a colour such as `#ABC` or `005F73` into `#rrggbb`; returns null for any other text. */
function hexOf(written: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(written.trim()) ?? []
  const six = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  return six ? `#${six.toLowerCase()}` : null
}

function isReadable(name: BrandColour, theme: Theme, colour: string): boolean {
  const isRead = ratiosOf(name, theme, colour).every((ratio) => ratio >= LEAST_RATIO)
  return isRead && (name !== 'accent' || ringRatio(theme, colour) >= LEAST_RING_RATIO)
}

/** Returns the contrast of the focus style: of the ink ring to the accent halo around it, or of the halo to a group's background. */
function ringRatio(theme: Theme, accent: string): number {
  const ring = wcagContrast(tokenOf('ink', theme), accent)
  // A halo that is not lighter than all these backgrounds may have no contrast to one of them.
  const isLighter = wcagLuminance(accent) > wcagLuminance(LIGHTEST_PAINT)
  return isLighter ? Math.max(ring, wcagContrast(accent, LIGHTEST_PAINT)) : ring
}

/** Returns the contrasts that must suffice: of a colour as text to all backgrounds, and of text to an accent behind it. */
function ratiosOf(name: BrandColour, theme: Theme, colour: string): number[] {
  const onGrounds = GROUNDS[theme].map((ground) => wcagContrast(colour, ground))
  if (name !== 'accent') return onGrounds
  const letters = Math.max(wcagContrast(INK, colour), wcagContrast(WHITE, colour))
  // On light pages the accent is never used for text.
  return theme === 'light' ? [letters] : [letters, ...onGrounds]
}

function isBrandColour(name: string): name is BrandColour {
  return (BRAND_COLOURS as readonly string[]).includes(name)
}

function lightnessOf(colour: string): number {
  return toOklch(colour)?.l ?? 0
}

/** Returns a colour of the same hue with another lightness, at most as saturated as sRGB allows. */
function withLightness(colour: string, lightness: number): string {
  const shade = toOklch(colour)
  if (!shade) throw new Error(`${colour} is no colour.`)
  return formatHex(clampChroma({ ...shade, l: lightness }, 'oklch'))
}

/** Returns the colour of a token in `tokens.css`. */
export function tokenOf(token: string, theme: Theme = 'light', css = TOKENS_CSS): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  if (!light) throw new Error(`tokens/tokens.css has no colour --${token}.`)
  return theme === 'light' ? light : dark
}
