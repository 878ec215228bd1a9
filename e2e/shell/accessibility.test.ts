import { sitePaths } from '../../scripts/sitePaths.ts'
import { KINDS_OF_PAGE, NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import {
  fill,
  MESSAGES,
  messages,
  NOT_SENT,
  quoteForm,
  SEND_FORM,
  SUCCESS,
  sendButton,
} from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { violations } from '../support/violations.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test.describe(`WCAG 2.2 A and AA and good practice, by axe, ${colorScheme}, ${device}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      // Every page once in each theme and on each device; every kind of page in all four ways.
      const every = (colorScheme === 'light') === (device === 'desktop')
      test(`no violation on ${every ? 'any page' : 'any kind of page'}`, async ({
        page,
        quiet,
      }) => {
        quiet.except(NOT_FOUND_PAGES)
        test.setTimeout(180_000)
        for (const path of every ? await sitePaths() : KINDS_OF_PAGE) {
          await page.goto(path)
          expect.soft(await violations(page), path).toEqual([])
        }
      })

      test('nor in an open menu with an open submenu', async ({ page }) => {
        await page.goto('/contact')
        if (device === 'phone')
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.locator('summary[aria-label="Services submenu"]').click()
        expect(await violations(page)).toEqual([])
      })

      test('nor in the form in error', async ({ page }) => {
        await page.goto('/contact')
        await sendButton(page).click()
        await expect.poll(() => messages(page)).toEqual(MESSAGES)
        expect(await violations(page)).toEqual([])
      })

      test('nor in the form after it was accepted', async ({ page }) => {
        await page.route(SEND_FORM, (route) => route.fulfill({ body: 'OK' }))
        await page.goto('/contact')
        await fill(page)
        await sendButton(page).click()
        await expect(quoteForm(page)).toContainText(SUCCESS)
        expect(await violations(page)).toEqual([])
      })

      test('nor in what waits on the device without a connection', async ({ page, quiet }) => {
        quiet.except(/Not sent/, /Failed to load resource/, /send-form/)
        await page.route(SEND_FORM, (route) => route.abort())
        await page.goto('/contact')
        await fill(page)
        await sendButton(page).click()
        await expect(quoteForm(page)).toContainText(NOT_SENT)
        expect(await violations(page)).toEqual([])
        const overflow = await quoteForm(page).evaluate(
          (form) => form.scrollWidth - form.clientWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    })
  }
}
