import type { Page } from '@playwright/test'

/**
 * Cuts the connection of a page. In pages loaded after the cut, some versions of Chromium wrongly set `navigator.onLine` to true, so a
 * script sets it to false. Returns a function that restores the connection.
 */
export async function cutConnection(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  const script = await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  })
  return async () => {
    await script.dispose()
    await page.context().setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}
