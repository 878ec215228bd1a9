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

test('axe finds nothing wrong in what a phone and a desktop show on demand: menu, errors, thanks with what waits', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/Not sent/, /ERR_FAILED/)
  const opener = page.locator(`summary[aria-label="${first(submenus).opener}"]`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/maintenance')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await opener.click()
  await expectNothingWrong(page, 'a phone’s open menu with an open submenu')

  await page.goto('/contact')
  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  await expectNothingWrong(page, 'the form in error on a phone')

  // The second line stands under the thanks, so that both are there.
  await page.route(SEND_FORM, (route) => route.abort())
  await fill(page)
  await sendButton(page).click()
  await expect(quoteForm(page)).toContainText(SUCCESS)
  await expect(quoteForm(page)).toContainText(NOT_SENT)
  await page.setViewportSize(DESKTOP)
  await opener.click()
  await expect(page.locator('header details[open]')).toHaveCount(1)
  await expectNothingWrong(page, 'a desktop’s open submenu, the thanks and what waits')
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    const overflow = await quoteForm(page).evaluate((form) => form.scrollWidth - form.clientWidth)
    expect(overflow, `${viewport.width} px wide`).toBeLessThanOrEqual(0)
  }
})

async function expectNothingWrong(page: Page, what: string): Promise<void> {
  expect.soft(await checkAxe(page), `${what}, light`).toEqual([])
  await setTheme(page, 'dark')
  expect.soft(await checkAxeColours(page), `${what}, dark`).toEqual([])
  await setTheme(page, 'light')
}
