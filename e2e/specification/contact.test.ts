import { quoteForm } from '../support/quoteForm.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
})

test('§2 Contact: the quote-request form', async ({ page }) => {
  await expect(quoteForm(page)).toBeVisible()
})

test('§2 Contact: a testimonials block', async ({ page }) => {
  const block = page.locator('[data-island="Testimonials"]')
  await expect(block.locator('blockquote:visible')).toHaveCount(1)
  await expect(block.locator('button:has(img)')).toHaveCount(5)
})

test('§2 Contact: a chat-app button with a prefilled message', async ({ page }) => {
  const chat = page.getByRole('main').getByRole('link', { name: /WhatsApp/ })
  const url = new URL((await chat.getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://wa.me')
  expect(url.searchParams.get('text')).toMatch(/\w+ \w+/)
})

test('§2 Contact: a call button (tel link)', async ({ page }) => {
  const call = page.getByRole('main').getByRole('link', { name: /Call/ })
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
})

test('§2 Contact: a mailto link', async ({ page }) => {
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
})
