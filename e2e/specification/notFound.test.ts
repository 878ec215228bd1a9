import { expect, test } from '../support/test.ts'

test("§8 Unknown case study: 'Case Study Not Found', with status 404", async ({ page, quiet }) => {
  quiet.except(/404/)
  for (const id of ['no-such-project', 'KATF-WEB', '{name}', 'katf-web/more']) {
    const answer = await page.goto(`/case-study/${id}`)
    expect.soft(answer?.status(), id).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found')
    await expect.soft(page).toHaveTitle('Case Study Not Found | the agency')
  }
})

test('§2 Unknown path: a page with status 404 that leads home', async ({ page, quiet }) => {
  quiet.except(/404/)
  for (const path of ['/no-such-page', '/services/no-such-service', '/hire-a-developer/cto']) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(404)
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await expect.soft(page.getByRole(landmark), path).toBeVisible()
    }
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect.soft(page.getByText('Case Study Not Found'), path).toHaveCount(0)
    await expect
      .soft(page.getByRole('main').getByRole('link', { name: 'Go To Homepage' }), path)
      .toHaveAttribute('href', '/')
  }
})
