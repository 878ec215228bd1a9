import type { Page } from '@playwright/test'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** WCAG 2.2, 1.4.11: the edge of a control, and the focus ring, against what is around them. */
const LEAST = 3

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`contrast of what is not text, ${colorScheme}`, () => {
    test.use({ viewport: DESKTOP, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of ['/', '/contact']) {
      test(`control edges on ${path} are at least 3 to 1`, async ({ page }) => {
        await page.goto(path)
        const edges = await measureEdges(page)
        expect(edges.length).toBeGreaterThan(8)
        expect(edges.filter(({ ratio }) => ratio < LEAST)).toEqual([])
      })

      test(`focus rings on ${path} are at least 3 to 1`, async ({ page }) => {
        await page.goto(path)
        const faint: unknown[] = []
        let stops = 0
        for (; stops < 110; stops += 1) {
          await page.keyboard.press('Tab')
          const ring = await measureFocusRing(page)
          if (!ring) break
          if (ring.ratio < LEAST) faint.push(ring)
        }
        expect(stops).toBeGreaterThan(40)
        expect(faint).toEqual([])
      })
    }
  })
}

interface Measured {
  name: string
  ratio: number
}

/** A form control or a button with an outline: its border against the surface around it. */
async function measureEdges(page: Page): Promise<Measured[]> {
  await addContrast(page)
  return page.evaluate(() => {
    const { ratio, behind } = window as unknown as Contrast
    const controls = [...document.querySelectorAll('input, select, textarea, button, a[data-look]')]
    return controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        const { borderTopWidth, borderBottomWidth, borderBottomColor, backgroundColor } =
          getComputedStyle(control)
        const around = behind(control.parentElement)
        // A row of a list with a rule under it, or a bare word: its text is its edge.
        if (borderTopWidth === '0px' || borderBottomWidth === '0px') return []
        const edge = Math.max(ratio(borderBottomColor, around), ratio(backgroundColor, around))
        return [{ name: control.outerHTML.slice(0, 90), ratio: edge }]
      })
  })
}

/** The ring of what has the focus, against the surface that it is drawn on; null when nothing has it. */
async function measureFocusRing(page: Page): Promise<Measured | null> {
  await addContrast(page)
  return page.evaluate(() => {
    const { ratio, behind } = window as unknown as Contrast
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineColor, boxShadow } = getComputedStyle(element)
    const halo = /rgb[^)]+\)/.exec(boxShadow)?.[0]
    const surface = behind(element.parentElement)
    const ringRatio = ratio(outlineColor, halo ?? surface)
    // On a light surface the ring stands out from its halo, on a dark one the halo from the surface.
    const haloRatio = halo ? ratio(halo, surface) : 0
    return { name: element.outerHTML.slice(0, 90), ratio: Math.max(ringRatio, haloRatio) }
  })
}

interface Contrast {
  ratio(one: string, other: string): number
  behind(element: Element | null): string
}

/** WCAG's contrast ratio, computed in the page, where every colour is already resolved. */
async function addContrast(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('behind' in window) return
    const parse = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return { channels: [red, green, blue], alpha }
    }
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = parse(color).channels.map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element | null): string => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (parse(backgroundColor).alpha === 1) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const ratio = (one: string, other: string) => {
      if (parse(one).alpha === 0) return 1
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    Object.assign(window, { behind, ratio })
  })
}
