import { builtPage, kindsOfPage } from '../../scripts/builtPages.ts'
import { show } from '../support/media.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** The longest that a visitor waits for what a part does by itself, or answers to a touch. */
const LONGEST_WAIT_MS = 5_000

test.use({ viewport: DESKTOP })

test('every part that acts is active within five seconds of being in view, or of the first touch', async ({
  page,
}) => {
  test.slow()
  const seen = new Set<string>()
  for (const path of await kindsOfPage()) {
    const { document } = await builtPage(path)
    const islands = document
      .querySelectorAll('[data-island]')
      .map(
        ({ attrs }) => `[data-island="${attrs['data-island']}"][data-when="${attrs['data-when']}"]`,
      )
      .filter((island) => !seen.has(island))
    if (islands.length === 0) continue
    await page.goto(path)
    for (const selector of new Set(islands)) {
      seen.add(selector)
      const island = page.locator(selector).first()
      await show(island)
      if (/interaction/.test(selector)) await island.locator('input, button').first().focus()
      await expect
        .soft(island, `${path}: ${selector}`)
        .toHaveAttribute('data-live', { timeout: LONGEST_WAIT_MS })
    }
  }
  expect(seen.size).toBeGreaterThan(0)
})
