import { KINDS_OF_PAGE, NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// WCAG 2.2, 2.5.8 asks for 24 px; a thumb wants 44.
for (const [viewport, leastPx] of [
  [PHONE, 44],
  [DESKTOP, 24],
] as const) {
  test(`everything to press is at least ${leastPx} px each way on a screen of ${viewport.width}`, async ({
    page,
    quiet,
  }) => {
    quiet.except(NOT_FOUND_PAGES)
    test.slow()
    await page.setViewportSize(viewport)
    for (const path of KINDS_OF_PAGE) {
      await page.goto(path)
      await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
      const small = await page.evaluate((least) => {
        const controls = [
          ...document.querySelectorAll('a[href], button, select, summary, input, textarea'),
        ]
        return controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect()
          const isSpokenOnly = getComputedStyle(control).clipPath !== 'none'
          if (!control.checkVisibility() || isSpokenOnly) return []
          // Room for a rounding: `min(width, height)` of 43.99 is 44. A short word may be narrower than a thumb.
          const narrow = control.textContent?.trim() ? 24 : least
          return height < least - 0.5 || width < narrow - 0.5
            ? [`${control.outerHTML.slice(0, 90)} is ${width} by ${height}`]
            : []
        })
      }, leastPx)
      expect.soft(small, path).toEqual([])
    }
  })
}

test('no control’s text is under 16 px, where a phone would zoom in on it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const sizes = await page
    .locator('input:visible, select, textarea')
    .evaluateAll((controls) =>
      controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)),
    )
  expect(sizes).toHaveLength(8)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
})

test('the browser may fill in what it knows of the visitor', async ({ page }) => {
  await page.goto('/contact')
  for (const [field, known] of Object.entries({
    name: 'name',
    phone: 'tel',
    email: 'email',
    email_input: 'email',
  })) {
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('autocomplete', known)
  }
})
