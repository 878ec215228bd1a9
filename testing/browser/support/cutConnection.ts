import type { Page } from '@playwright/test'

/**
 * Takes the connection away, also from what the page loads meanwhile: in some versions of Chromium `navigator.onLine` is true there.
 * Returns what brings the connection back.
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
