import { forms } from '../support/content.ts'
import {
  FIELDS,
  field,
  fill,
  MESSAGES,
  quoteForm,
  SEND_FORM,
  SUCCESS,
  sendButton,
} from '../support/quoteForm.ts'
import { expect, test } from '../support/test.ts'

test('the error summary takes the focus, and its links lead to the fields', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  const summary = quoteForm(page).getByRole('region', { name: forms.quoteForm.errorHeading })
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  const links = summary.getByRole('link')
  await expect(links).toHaveCount(FIELDS.length)
  for (const [index, name] of FIELDS.entries()) {
    await links.nth(index).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toBeInViewport()
  }
})

test('a second empty Send takes the focus to the summary again', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  const summary = quoteForm(page).getByRole('region', { name: forms.quoteForm.errorHeading })
  await expect(summary).toBeFocused()
  await field(page, 'name').focus()
  await sendButton(page).click()
  await expect(summary).toBeFocused()
})

test('each field in error says so, and why, to assistive technology', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  for (const name of FIELDS) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(MESSAGES[name])
  }
})

test('the thanks are put into a region that announces them, which was there before and empty', async ({
  page,
}) => {
  await page.route(SEND_FORM, (route) => route.fulfill({ body: 'OK' }))
  await page.goto('/contact')
  const region = quoteForm(page).getByRole('status')
  await expect(region).toHaveCount(1)
  await expect(region).toBeEmpty()
  await region.evaluate((element) => element.setAttribute('data-same', ''))
  await fill(page)
  await sendButton(page).click()
  await expect(region).toContainText(SUCCESS)
  await expect(region).toHaveAttribute('data-same')
})
