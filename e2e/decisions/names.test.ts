import { STARTING_PRICES } from '../support/startingPrices.ts'
import { expect, test } from '../support/test.ts'

test('Name: one value, shown as a lowercase wordmark, in labels, titles and the copyright', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Home | the agency')
  const logo = page.getByRole('banner').getByRole('link', { name: 'the agency', exact: true })
  expect(await logo.textContent()).toBe('the agency')
  await expect(page.getByRole('link', { name: 'More About the agency' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2023 the agency')
})

test('Page titles: the page’s name, a bar, the product’s name', async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact | the agency')
})

test('Unknown path: a page that says so, with status 404', async ({ page, quiet }) => {
  quiet.except(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go To Homepage' })).toBeVisible()
})

test('Unknown case study: Case Study Not Found, with status 404', async ({ page, quiet }) => {
  quiet.except(/404/)
  const answer = await page.goto('/case-study/no-such-project')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found')
})

test('Constants: prices in US dollars, on the boards and beside the form', async ({ page }) => {
  await page.goto('/')
  for (const [id, fare] of Object.entries(STARTING_PRICES)) {
    const card = page.locator('#services li').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await expect(card.getByText(fare, { exact: true })).toBeVisible()
  }
  await page.goto('/contact')
  for (const [id, fare] of Object.entries(STARTING_PRICES)) {
    await expect(page.locator(`main a[href$="/${id}"]`)).toContainText(fare)
  }
})

test('Samples: every invented record carries a visible label and no structured data', async ({
  page,
}) => {
  await page.goto('/')
  const projects = page.getByRole('article')
  for (const project of await projects.all()) {
    await expect(project.getByText('Sample', { exact: true })).toBeVisible()
  }
  const clients = page.locator('section').filter({ hasText: 'Join Our Client Community' })
  await expect(clients.getByText('Sample', { exact: true })).toBeVisible()
  const words = page.locator('[data-island="Testimonials"]')
  await expect(words.locator('figure:visible').getByText('Sample', { exact: true })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).not.toMatch(/Review|Rating|testimonial/i)
})
