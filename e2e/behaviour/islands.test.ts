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
  const pageOf = new Map<string, string>()
  for (const path of await kindsOfPage()) {
    const { document } = await builtPage(path)
    for (const island of document.querySelectorAll('[data-island]')) {
      const name = `${island.attrs['data-island']} ${island.attrs['data-when']}`
      if (!pageOf.has(name)) pageOf.set(name, path)
    }
  }
  expect(pageOf.size).toBeGreaterThan(0)
  for (const [name, path] of pageOf) {
    const [kind, when] = name.split(' ')
    await page.goto(path)
    const island = page.locator(`[data-island="${kind}"][data-when="${when}"]`).first()
    await show(island)
    if (when === 'interaction') await island.locator('input, button').first().focus()
    await expect.soft(island, name).toHaveAttribute('data-live', { timeout: LONGEST_WAIT_MS })
  }
})
