import type { Page } from '@playwright/test'

/**
 * Cuts a page's connection, also for pages that it loads later, in which some versions of Chromium say that `navigator.onLine` is true.
 * Returns a function that restores the connection.
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
