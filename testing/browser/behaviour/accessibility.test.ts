import type { Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { checkAxe, checkAxeColours, setTheme } from '../support/checkAxe.ts'
import { checkReadable } from '../support/checkReadable.ts'
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
} from '../support/forms.ts'
import { DESKTOP, expect, PHONE, TABLET, test, WIDE } from '../support/test.ts'

/** The screen sizes of the design, and 320 by 200 CSS pixels: the size of a 1280 px window at 400 % zoom. */
const SCREENS = IS_DEEP
  ? [{ width: 320, height: 640 }, { width: 320, height: 200 }, PHONE, TABLET, DESKTOP, WIDE]
  : [{ width: 320, height: 200 }, DESKTOP]

test('axe finds no problem in open menus, form errors and the thanks after sending; errors are readable on every screen size', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/not sent/, /ERR_FAILED/)
  const opener = page.locator(`summary[aria-label="${first(submenus).opener}"]`)
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await toggle.click()
  await opener.click()
  await expectNothingWrong(page, 'a phone’s open menu with an open submenu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  // Moves the pointer away, because the errors shift the page and could bring a button under the pointer.
  await page.mouse.move(0, 0)
  await expectNothingWrong(page, 'the form in error on a phone')
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    expect(await messages(page)).toEqual(MESSAGES)
    expect.soft(await checkReadable(page), `the form in error at ${width} by ${height}`).toEqual([])
  }

  // If sending fails, the form shows both the thanks and a line about the unsent enquiry.
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
