import { addContrast, type Contrast } from '../support/contrast.ts'
import { sendButton } from '../support/quoteForm.ts'
import { DESKTOP } from '../support/screens.ts'
import { tabThrough } from '../support/tabThrough.ts'
import { expect, test } from '../support/test.ts'

/** Colours that the system sets, as Windows' contrast themes do: backgrounds and shadows of ours are gone. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({
      viewport: DESKTOP,
      colorScheme,
      contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    })

    test('every stop of the Tab key shows where it is', async ({ page }) => {
      await page.goto('/contact')
      const stops = await tabThrough(page)
      expect(stops.length).toBeGreaterThan(40)
      const bare = stops.filter(({ ringPx, ringRatio }) => ringPx < 3 || ringRatio < 3)
      expect(bare).toEqual([])
    })

    test('buttons and controls keep an edge', async ({ page }) => {
      await page.goto('/contact')
      await sendButton(page).waitFor()
      await addContrast(page)
      const bare = await page.evaluate(() => {
        const { ratio, behind } = window as unknown as Contrast
        const controls = document.querySelectorAll('main :is(input, select, textarea, [data-look])')
        return [...controls]
          .filter((control) => {
            const { borderTopColor, borderTopWidth } = getComputedStyle(control)
            return borderTopWidth === '0px' || ratio(borderTopColor, behind(control)) < 3
          })
          .map((control) => control.outerHTML.slice(0, 90))
      })
      expect(bare).toEqual([])
    })

    test('the selected tab, the current links and the active testimonial stand out', async ({
      page,
    }) => {
      await page.goto('/services/web-application')
      const paint = (selector: string) =>
        page.locator(selector).evaluateAll((elements) =>
          elements.map((element) => {
            const { backgroundColor, textDecorationLine } = getComputedStyle(element)
            return `${backgroundColor} ${textDecorationLine}`
          }),
        )
      const [selected, ...others] = await paint('[role="tab"]')
      expect(others).toHaveLength(6)
      expect(others).not.toContain(selected)

      const here = await paint('main nav li:has([aria-current="page"]) > :first-child')
      const elsewhere = await paint('main nav ol li:has(a:not([aria-current])) > :first-child')
      expect(here.at(-1)).toBeDefined()
      expect(elsewhere).not.toContain(here.at(-1))

      const entry = page.locator('header li[data-holds-current] > a')
      await expect(entry).toHaveCSS('text-decoration-line', 'underline')

      await page.goto('/testimonials')
      const outlines = await page
        .locator('[data-island="Testimonials"] button')
        .evaluateAll((photos) => photos.map((photo) => getComputedStyle(photo).outlineStyle))
      expect(outlines).toEqual(['none', 'none', 'solid', 'none', 'none'])
    })
  })
}
