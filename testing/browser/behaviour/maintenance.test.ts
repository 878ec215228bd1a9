import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('§2 Maintenance: Go Back returns to the previous page at its scroll position, or to the home page if there is none', async ({
  page,
  context,
}) => {
  await test.step('Go Back leads to the previous page, at its scroll position', async () => {
    // Stores the text font first. A page that loads the font too late is laid out without it, and its lines break in other places later.
    await page.goto('/')
    await page.goto('/about-us')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const left = await readPosition(page)
    await page.goto('/maintenance')
    await page.getByRole('button', { name: 'Go Back', exact: true }).click()
    await expect(page).toHaveURL('/about-us')
    // The browser scrolls by whole pixels, so a difference of one pixel is allowed.
    const moved = async () => {
      const { text, top } = await readPosition(page)
      return text === left.text ? Math.abs(top - left.top) : text
    }
    await expect.poll(moved).toBeLessThanOrEqual(1)
  })

  const opened = context.waitForEvent('page')
  await page.evaluate(() => {
    open('/maintenance', '_blank', 'noopener')
  })
  const tab = await opened

  await test.step('in a new tab, Go Back leads to the home page', async () => {
    await expect(tab).toHaveURL('/maintenance')
    // The button works only after the page's behaviours have started.
    await expect(tab.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
    await tab.getByRole('button', { name: 'Go Back', exact: true }).click()
    await expect(tab).toHaveURL('/')
  })
})

/** Returns the text in the middle of the window and its `top`. The scroll offset would depend on the fonts of the texts above. */
function readPosition(page: Page): Promise<{ text: string; top: number }> {
  return page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    if (!middle) throw new Error('No element is in the middle')
    const { top } = middle.getBoundingClientRect()
    return { text: middle.textContent?.slice(0, 40) ?? '', top }
  })
}
