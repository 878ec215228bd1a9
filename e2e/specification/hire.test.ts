import { expect, test } from '../support/test.ts'

for (const [path, developer, rate] of [
  ['/hire-a-developer', /full-stack developer/i, '$15/Hr'],
  ['/hire-a-developer/front-end', /front-end developer/i, '$10/Hr'],
  ['/hire-a-developer/back-end', /back-end developer/i, '$12/Hr'],
] as const) {
  test(`§9 Hire a developer: ${path} is a developer at ${rate} who replies within an hour`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect.soft(main.getByRole('heading', { level: 1 })).toHaveText(developer)
    await expect.soft(main.locator('p').filter({ hasText: /^\$\d+\/Hr$/ })).toHaveText(rate)
    await expect.soft(main.getByText(/reply within an hour/)).toBeVisible()
    await expect
      .soft(main.getByRole('link', { name: /^Book a free consultation$/i }))
      .toHaveAttribute('href', '/contact')
    await main.getByRole('link', { name: /^Get Dev$/i }).click()
    await expect(page).toHaveURL('/contact')
  })
}
