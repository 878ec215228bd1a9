import type { Page } from '@playwright/test'
import { setTheme } from '../support/checkAxe.ts'
import { checkControlEdges } from '../support/checkControls.ts'
import { checkKeyboard } from '../support/checkKeyboard.ts'
import { content, first, services, technologyCategories } from '../support/content.ts'
import { DESKTOP, expect, test } from '../support/test.ts'

// The system sets the colours, as in Windows' contrast themes, so our backgrounds and shadows are not drawn.
test.use({ viewport: DESKTOP, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('with forced colours every focused element has a ring, and controls have an edge', async ({
  page,
}) => {
  await page.goto('/contact')
  // Stays outside the loop, because `checkKeyboard` itself checks both themes.
  expect(await checkKeyboard(page, 'body')).toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await setTheme(page, colorScheme)
    expect.soft(await checkControlEdges(page), colorScheme).toEqual([])
  }
})

test('with forced colours the selected tab, the current link and the active testimonial stand out', async ({
  page,
}) => {
  await page.goto(first(services).path)
  for (const colorScheme of ['light', 'dark'] as const) {
    await setTheme(page, colorScheme)
    const [selected, ...others] = await paint(page, '[role="tab"]')
    expect(others).toHaveLength(Math.max(0, technologyCategories.length - 1))
    if (selected) expect(others).not.toContain(selected)

    const entry = page.locator('header li[data-holds-current] > a')
    await expect(entry).toHaveCSS('text-decoration-line', 'underline')
  }

  if (content.testimonials.length === 0) return
  await page.goto('/testimonials')
  for (const colorScheme of ['dark', 'light'] as const) {
    await setTheme(page, colorScheme)
    const outlines = await page
      .locator('[data-testimonials] button:has(img)')
      .evaluateAll((photos) => photos.map((photo) => getComputedStyle(photo).outlineStyle))
    const { length } = content.testimonials
    // With a single client, the photo is not a button, because there is no choice.
    const expected = Array(length)
      .fill('none')
      .with(Math.floor(length / 2), 'solid')
    expect(outlines).toEqual(length > 1 ? expected : [])
  }
})

function paint(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor))
}
