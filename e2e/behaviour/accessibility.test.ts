import type { Page } from '@playwright/test'
import { checkAxe, checkAxeColours } from '../support/checks/checkAxe.ts'
import { first, submenus } from '../support/content.ts'
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
import { setTheme } from '../support/setTheme.ts'
import { expect, test } from '../support/test.ts'

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`axe finds nothing wrong in what a ${device} shows on demand: menu, errors, thanks, what waits`, async ({
    page,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/Not sent/, /Failed to load resource/, /send-form/)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/contact')

    if (device === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator(`summary[aria-label="${first(submenus).opener}"]`).click()
    await expectNothingWrong(page, 'an open menu with an open submenu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await sendButton(page).click()
    await expect.poll(() => messages(page)).toEqual(MESSAGES)
    await expectNothingWrong(page, 'the form in error')

    await page.route(SEND_FORM, (route) => route.fulfill({ body: 'OK' }))
    await fill(page)
    await sendButton(page).click()
    await expect(quoteForm(page)).toContainText(SUCCESS)
    await expectNothingWrong(page, 'the thanks')

    await page.route(SEND_FORM, (route) => route.abort())
    await fill(page)
    await sendButton(page).click()
    await expect(quoteForm(page)).toContainText(NOT_SENT)
    await expectNothingWrong(page, 'what waits on the device')
    const overflow = await quoteForm(page).evaluate((form) => form.scrollWidth - form.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

async function expectNothingWrong(page: Page, what: string): Promise<void> {
  expect.soft(await checkAxe(page), `${what}, light`).toEqual([])
  await setTheme(page, 'dark')
  expect.soft(await checkAxeColours(page), `${what}, dark`).toEqual([])
  await setTheme(page, 'light')
}
