import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { MESSAGES, messages, sendButton } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test.describe(`WCAG 2.2 A and AA by axe, ${colorScheme}, ${device}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      for (const path of ['/', '/contact']) {
        test(`${path} has no violation`, async ({ page }) => {
          await page.goto(path)
          expect(await violations(page)).toEqual([])
        })
      }

      test('nor has an open menu with an open submenu', async ({ page }) => {
        await page.goto('/contact')
        if (device === 'phone')
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.locator('summary[aria-label="Services submenu"]').click()
        expect(await violations(page)).toEqual([])
      })

      test('nor has the form in error', async ({ page }) => {
        await page.goto('/contact')
        await sendButton(page).click()
        await expect.poll(() => messages(page)).toEqual(MESSAGES)
        expect(await violations(page)).toEqual([])
      })
    })
  }
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
