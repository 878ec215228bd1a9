import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('§2 Maintenance: Go Back leads to the previous page, at the place that was left', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.goto('/industries')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.goto('/maintenance')
  await page.getByRole('button', { name: 'Go Back', exact: true }).click()
  await expect(page).toHaveURL('/industries')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('§2 Maintenance: in a tab that it was opened in, Go Back leads home', async ({
  page,
  context,
}) => {
  const tab = await openInNewTab(page, context)
  await tab.getByRole('button', { name: 'Go Back', exact: true }).click()
  await expect(tab).toHaveURL('/')
})

test('§2 Maintenance: as the first page of a tab, it leads home after a return to it as well', async ({
  page,
  context,
}) => {
  const tab = await openInNewTab(page, context)
  await tab.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click()
  await expect(tab).toHaveURL('/privacy-policy')
  await tab.goBack()
  await expect(tab).toHaveURL('/maintenance')
  await tab.getByRole('button', { name: 'Go Back', exact: true }).click()
  await expect(tab).toHaveURL('/')
})

/** A tab whose first page is the notice, so that there is nothing to go back to. */
async function openInNewTab(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('/contact')
  const opened = context.waitForEvent('page')
  await page.evaluate(() => {
    open('/maintenance', '_blank', 'noopener')
  })
  const tab = await opened
  // The button works once the page's behaviours have started.
  await expect(tab.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
  return tab
}
