import { FIELDS, field, MESSAGES, quoteForm, sendButton } from '../support/quoteForm.ts'
import { expect, test } from '../support/test.ts'

test('the error summary takes the focus, and its links lead to the fields', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  const summary = quoteForm(page).getByRole('region', { name: 'Some answers are missing' })
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
  const summary = quoteForm(page).getByRole('region', { name: 'Some answers are missing' })
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

test('the thanks are announced', async ({ page }) => {
  await page.goto('/contact')
  await expect(quoteForm(page).getByRole('status')).toHaveCount(1)
})
