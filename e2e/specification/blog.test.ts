import { expect, test } from '../support/test.ts'

test("§8 Blog: only a notice 'Under Maintenance', that the blog is undergoing scheduled maintenance", async ({
  page,
}) => {
  await page.goto('/about-us/blog')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText(['Under Maintenance'])
  await expect(main.locator('p')).toHaveText([/blog is undergoing scheduled maintenance/])
  await expect(main.locator('a, button')).toHaveText(['Go To Homepage'])
})

test("§2 Blog: 'Go To Homepage' leads to /", async ({ page }) => {
  await page.goto('/about-us/blog')
  await page.getByRole('main').getByText('Go To Homepage').click()
  await expect(page).toHaveURL('/')
})
