import { newsletterForm } from '../support/newsletterForm.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
})

test('§2 Footer: links to the nine services', async ({ page }) => {
  const links = page.getByRole('contentinfo').locator('a[href^="/services/"]')
  await expect(links).toHaveCount(9)
})

test('§2 Footer: links to the pages about the agency', async ({ page }) => {
  const group = page.getByRole('contentinfo').getByRole('navigation', { name: /About/ })
  await expect(group.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about-us')
  expect(await group.getByRole('link').count()).toBeGreaterThanOrEqual(3)
})

test('§2 Footer: contact details and social links', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.locator('a[href^="https://wa.me/"]')).toHaveAttribute('href', /\?text=.+/)
  const social = footer.getByRole('link', { name: /^(LinkedIn|Instagram|X|GitHub)$/ })
  await expect(social).toHaveCount(4)
})

test('§2 Footer: a newsletter form', async ({ page }) => {
  const { input, button } = newsletterForm(page)
  await expect(input).toHaveAttribute('type', 'email')
  await expect(button).toBeVisible()
})

test('§9 Footer: the copyright year is 2023', async ({ page }) => {
  await expect(page.getByRole('contentinfo')).toContainText('© 2023 the agency')
})

test('§2 Footer: terms and privacy links', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    [/Terms/, '/terms-conditions'],
    [/Privacy/, '/privacy-policy'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

test("§2 Footer: the note '*Your Personal Info Will Remain Confidential'", async ({ page }) => {
  const note = page
    .getByRole('contentinfo')
    .getByText('*Your Personal Info Will Remain Confidential', { exact: true })
  await expect(note).toBeVisible()
})
