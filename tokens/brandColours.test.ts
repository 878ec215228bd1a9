import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { presentContent } from '../testing/presentSite.ts'
import {
  type BrandColours,
  brandToken,
  findUnreadable,
  shadesOf,
  TOKENS_CSS,
  tokenOf,
} from './brandColours.ts'
import { withBrand } from './postcssBrand.ts'

const { brand } = presentContent
const GROUPS = ['design', 'build', 'run'] as const
const SWATCHES = [
  ...['#000000', '#ffffff', '#777777', '#0b3d91', '#1a237e', '#e8590c', '#ff0000', '#00ff00'],
  ...['#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#6b1d5c', '#2f6f62', '#f8bbd0', '#3e2723'],
]

describe('a brand colour that an owner chooses', () => {
  test.each(SWATCHES)('%s is turned into colours that are readable in both themes', (colour) => {
    const colours = Object.fromEntries(
      ['accent', ...GROUPS].map((name) => [name, shadesOf(name, colour)]),
    ) as unknown as BrandColours
    expect(findUnreadable(colours)).toEqual([])
    for (const theme of ['light', 'dark'] as const) {
      const grounds = ['page', 'surface', 'sunk'].map((token) => tokenOf(token, theme))
      const accent = brandToken('accent', colours)[theme]
      expect(wcagContrast(brandToken('on-accent', colours)[theme], accent)).toBeGreaterThan(4.5)
      const ring = wcagContrast(accent, theme === 'light' ? '#12181b' : '#eef2ef')
      for (const group of GROUPS) {
        // A focus is visible if the ring contrasts with the halo, or if the halo contrasts with the background of a group.
        const halo = wcagContrast(accent, colours[group].light)
        expect(Math.max(ring, halo)).toBeGreaterThanOrEqual(3)
        const paint = brandToken(`${group}-paint`, colours)[theme]
        expect(wcagContrast('#ffffff', paint)).toBeGreaterThan(4.5)
        for (const ground of grounds) {
          const contrast = wcagContrast(brandToken(group, colours)[theme], ground)
          expect(contrast).toBeGreaterThanOrEqual(4.5)
        }
      }
      if (theme === 'light') continue
      for (const ground of grounds) {
        expect(wcagContrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test.each(SWATCHES)('%s is kept if readable, otherwise a shade is proposed', (colour) => {
    const { light, problem } = shadesOf('build', colour)
    if (problem === null) expect(light).toBe(colour)
    else
      expect([problem, light]).toEqual([
        expect.stringMatching(/^Too (light|dark) to be read/),
        expect.not.stringMatching(colour),
      ])
    expect(shadesOf('build', light).light).toBe(light)
  })
})

test('the build puts the colours of content/brand.yaml into the style sheet in place of --brand()', () => {
  const css = withBrand(TOKENS_CSS, brand)
  expect(css).not.toMatch(/: --brand/)
  for (const name of GROUPS) {
    expect(css).toContain(`--${name}: light-dark(${brand[name].light}, ${brand[name].dark});`)
    expect(css).toContain(`--${name}-paint: ${brand[name].light};`)
  }
  const isThemed = brand.accent.light !== brand.accent.dark
  expect(css.match(/--accent:/g)).toHaveLength(isThemed ? 2 : 1)
})

test.each([
  ['#056', '#005566'],
  ['005F73', '#005f73'],
  [' #005f73 ', '#005f73'],
])('%j is accepted as the colour %j', (written, colour) => {
  expect(shadesOf('build', written).light).toBe(colour)
})

test.each(['teal', '#12345', 'rgb(0,0,0)', ''])('%j is rejected as a colour', (written) => {
  expect(() => shadesOf('build', written)).toThrow(`'${written}' is not a colour`)
})
