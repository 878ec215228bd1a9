import { copy, first, projects, titleOf } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

const { notFound, caseStudyNotFound } = copy.answers
const known = first(projects)

test('§8 An unknown case study says so, with status 404', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  for (const id of ['no-such-project', known.id.toUpperCase(), '{name}', `${known.id}/more`]) {
    const answer = await page.goto(`/case-study/${id}`)
    expect.soft(answer?.status(), id).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(caseStudyNotFound.heading)
    await expect.soft(page).toHaveTitle(titleOf('/answers/case-study-not-found'))
  }
})

test('§2 An unknown path is a page with status 404 that leads home', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  for (const path of ['/no/such/page', '/services/no-such-service', '/hire-a-developer/cto']) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(404)
    for (const landmark of ['banner', 'contentinfo'] as const) {
      await expect.soft(page.getByRole(landmark), path).toBeVisible()
    }
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(notFound.heading)
    const home = page.getByRole('main').getByRole('link', { name: notFound.link.label })
    await expect.soft(home, path).toHaveAttribute('href', '/')
  }
})
