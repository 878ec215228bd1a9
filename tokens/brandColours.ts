import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } from 'culori'
import type { BrandShades } from 'protocol/publisher.ts'
import type { Brand, ThemedColour } from 'schema/brand.ts'

export type BrandColours = Omit<Brand, 'mark'>
type BrandColour = keyof BrandColours
type Theme = keyof ThemedColour

const BRAND_COLOURS: readonly BrandColour[] = ['accent', 'design', 'build', 'run']

/** The minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
const LEAST_RATIO = 4.5
/** The minimum contrast between the focus ring and its halo, or between the halo and the background (WCAG 2.2, 1.4.11). */
const LEAST_RING_RATIO = 3
/** The lightest grey with enough contrast to white text, and so the lightest background for a group of services. */
const LIGHTEST_PAINT = '#6a6a6a'
/** An OKLCH lightness at which colours of every hue are readable on dark backgrounds. */
const ON_DARK_LIGHTNESS = 0.78
/** A step of OKLCH lightness (0 to 1), smaller than the difference between neighbouring colours, so that a search tries every shade. */
const STEP = 0.002
const toOklch = converter('oklch')

export const TOKENS_CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
export const INK = tokenOf('ink')
const WHITE = tokenOf('on-paint')
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
  if (!isBrandColour(name)) throw new Error(`--brand(${token}) names none of the BRAND_COLOURS.`)
  // Here the token is the background of a group of services. It is the same in both themes, because the text on it is white in both.
  if (name !== token) return { light: brand[name].light, dark: brand[name].light }
  return brand[name]
}

/** Returns the text colour for a background: dark if dark text has enough contrast, otherwise white. */
export function lettersOn(ground: string): string {
  return wcagContrast(INK, ground) >= LEAST_RATIO ? INK : WHITE
}

/** Returns the paths of the colours with too little contrast, each with the reason and the nearest readable shade. */
export function findUnreadable(brand: BrandColours): { path: readonly string[]; text: string }[] {
  return BRAND_COLOURS.flatMap((name) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const colour = brand[name][theme]
      const why = whyUnreadable(name, theme, colour)
      const text = `${colour}: ${why} ${nearestReadable(name, theme, colour)} works.`
      return why ? [{ path: [name, theme], text }] : []
    }),
  )
}

function whyUnreadable(name: BrandColour, theme: Theme, colour: string): string | null {
  if (isReadable(name, theme, colour)) return null
  const isTooDark = lightnessOf(colour) < lightnessOf(nearestReadable(name, theme, colour))
  const isRead = Math.min(...ratiosOf(name, theme, colour)) >= LEAST_RATIO
  const what = isRead
    ? 'to be seen as the frame around a field'
    : name === 'accent' && theme === 'light'
      ? 'for letters on it to be read'
      : `to be read on ${theme === 'light' ? 'white' : 'dark pages'}`
  return `Too ${isTooDark ? 'dark' : 'light'} ${what}.`
}

/** Returns the colour itself if it is readable, otherwise the readable shade of the same hue with the nearest lightness. */
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
  throw new Error(`No shade of ${colour} has enough contrast: choose another colour.`)
}

/** Returns a colour with its shade for dark pages. A readable accent is its own shade; other shades have at least `ON_DARK_LIGHTNESS`. */
function themed(name: BrandColour, light: string): ThemedColour {
  if (name === 'accent' && isReadable(name, 'dark', light)) return { light, dark: light }
  const lifted = withLightness(light, Math.max(lightnessOf(light), ON_DARK_LIGHTNESS))
  return { light, dark: nearestReadable(name, 'dark', lifted) }
}

/**
 * Returns the nearest readable shades of a colour for light and dark pages.
 * @throws {Error} for an unknown name, or for a text that is not a hex colour.
 */
export function shadesOf(name: string, written: string): BrandShades {
  const light = hexOf(written)
  if (!isBrandColour(name) || light === null)
    throw new Error(`'${written}' is not a colour: write one like #005f73.`)
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

/** Returns the contrast of the focus style: of the ink ring to its accent halo or, if higher, of the halo to the lightest group background. */
function ringRatio(theme: Theme, accent: string): number {
  const ring = wcagContrast(tokenOf('ink', theme), accent)
  // The halo has the colour `accent`. Only a halo lighter than `LIGHTEST_PAINT` is sure to contrast with every group's background.
  const isLighter = wcagLuminance(accent) > wcagLuminance(LIGHTEST_PAINT)
  return isLighter ? Math.max(ring, wcagContrast(accent, LIGHTEST_PAINT)) : ring
}

/** Returns the contrasts to check: of the colour as text on each background; for the accent, also of text on the accent. */
function ratiosOf(name: BrandColour, theme: Theme, colour: string): number[] {
  const onGrounds = GROUNDS[theme].map((ground) => wcagContrast(colour, ground))
  if (name !== 'accent') return onGrounds
  const letters = Math.max(wcagContrast(INK, colour), wcagContrast(WHITE, colour))
  // Light pages have no text in the accent colour.
  return theme === 'light' ? [letters] : [letters, ...onGrounds]
}

function isBrandColour(name: string): name is BrandColour {
  return (BRAND_COLOURS as readonly string[]).includes(name)
}

function lightnessOf(colour: string): number {
  return toOklch(colour)?.l ?? 0
}

/** Returns a colour of the same hue with another lightness. Reduces the saturation if sRGB has no such colour. */
function withLightness(colour: string, lightness: number): string {
  const shade = toOklch(colour)
  if (!shade) throw new Error(`'${colour}' is not a colour: write one like #005f73.`)
  return formatHex(clampChroma({ ...shade, l: lightness }, 'oklch'))
}

export function tokenOf(token: string, theme: Theme = 'light', css = TOKENS_CSS): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  if (!light) throw new Error(`tokens/tokens.css gives --${token} no colour: add one like #005f73.`)
  return theme === 'light' ? light : dark
}
