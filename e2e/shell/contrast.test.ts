import type { Page } from '@playwright/test'
import { addContrast, type Contrast } from '../support/contrast.ts'
import { KINDS_OF_PAGE, NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** WCAG 2.2, 1.4.11: the edge of a control against what is around it. */
const LEAST = 3

for (const colorScheme of ['light', 'dark'] as const) {
  test(`control edges are at least 3 to 1 on every kind of page, ${colorScheme}`, async ({
    page,
    quiet,
  }) => {
    quiet.except(NOT_FOUND_PAGES)
    test.slow()
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of KINDS_OF_PAGE) {
      await page.goto(path)
      const edges = await measureEdges(page)
      expect(edges.length, path).toBeGreaterThan(2)
      expect(
        edges.filter(({ ratio }) => ratio < LEAST),
        path,
      ).toEqual([])
    }
  })
}

interface Measured {
  name: string
  ratio: number
}

/** A form control or a button with an outline: its border or its own surface against the surface around it. */
async function measureEdges(page: Page): Promise<Measured[]> {
  await addContrast(page)
  return page.evaluate(() => {
    const { ratio, behind } = window as unknown as Contrast
    const controls = [
      ...document.querySelectorAll('input, select, textarea, button, a[data-look], footer a'),
    ]
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
