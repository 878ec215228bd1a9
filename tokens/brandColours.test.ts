import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { presentContent } from '../testing/presentSite.ts'
import {
  BRAND_COLOURS,
  type BrandColours,
  brandToken,
  findUnreadable,
  hexOf,
  nearestReadable,
  themed,
  whyUnreadable,
} from './brandColours.ts'
import { withBrand } from './postcssBrand.ts'

const { brand } = presentContent
const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
/** Dark, light, loud and quiet ones, as agencies have them. */
const SWATCHES = [
  ...['#000000', '#ffffff', '#777777', '#0b3d91', '#1a237e', '#e8590c', '#ff0000', '#00ff00'],
  ...['#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#6b1d5c', '#2f6f62', '#f8bbd0', '#3e2723'],
]

describe('whatever colours a brand has', () => {
  test.each(SWATCHES)('%s becomes colours that can be read in both themes', (colour) => {
    const colours = Object.fromEntries(
      BRAND_COLOURS.map((name) => [name, themed(name, nearestReadable(name, 'light', colour))]),
    ) as unknown as BrandColours
    expect(findUnreadable(colours)).toEqual([])
    // As the sheets have them, against the grounds of tokens.css.
    for (const theme of ['light', 'dark'] as const) {
      const accent = brandToken('accent', colours)[theme]
      expect(wcagContrast(brandToken('on-accent', colours)[theme], accent)).toBeGreaterThan(4.5)
      // The ring of the focus in its halo, or the halo on a group's paint.
      for (const group of ['design', 'build', 'run'] as const) {
        const ring = wcagContrast(accent, theme === 'light' ? '#12181b' : '#eef2ef')
        const halo = wcagContrast(accent, colours[group].light)
        expect(Math.max(ring, halo)).toBeGreaterThanOrEqual(3)
      }
      for (const group of ['design', 'build', 'run']) {
        expect(
          wcagContrast('#ffffff', brandToken(`${group}-paint`, colours)[theme]),
        ).toBeGreaterThan(4.5)
        for (const ground of groundsOf(theme)) {
          expect(wcagContrast(brandToken(group, colours)[theme], ground)).toBeGreaterThanOrEqual(
            4.5,
          )
        }
      }
    }
    for (const ground of groundsOf('dark')) {
      expect(wcagContrast(colours.accent.dark, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(SWATCHES)('%s keeps its hue, and stays as it is where it can be read', (colour) => {
    const nearest = nearestReadable('build', 'light', colour)
    if (whyUnreadable('build', 'light', colour) === null) expect(nearest).toBe(colour)
    else
      expect(whyUnreadable('build', 'light', colour)).toContain(`The nearest that is: ${nearest}`)
    expect(nearestReadable('build', 'light', nearest)).toBe(nearest)
  })
})

test('the sheet that ships has the colours of content/brand.yaml, once each', () => {
  const css = withBrand(TOKENS, brand)
  expect(css).not.toMatch(/: --brand/)
  for (const name of ['design', 'build', 'run'] as const) {
    expect(css).toContain(`--${name}: light-dark(${brand[name].light}, ${brand[name].dark});`)
    expect(css).toContain(`--${name}-paint: ${brand[name].light};`)
  }
  const isThemed = brand.accent.light !== brand.accent.dark
  expect(css.match(/--accent:/g)).toHaveLength(isThemed ? 2 : 1)
})

test.each([
  ['#ABC', '#aabbcc'],
  ['005F73', '#005f73'],
  [' #005f73 ', '#005f73'],
  ['teal', null],
  ['#12345', null],
  ['rgb(0,0,0)', null],
  ['', null],
])('%j is the colour %j', (written, colour) => {
  expect(hexOf(written)).toBe(colour)
})

function groundsOf(theme: 'light' | 'dark'): string[] {
  return ['page', 'surface', 'sunk'].map((token) => {
    const [, light = '', dark = ''] =
      new RegExp(`--${token}: light-dark\\((\\S+), (\\S+)\\);`).exec(TOKENS) ?? []
    return theme === 'light' ? light : dark
  })
}
