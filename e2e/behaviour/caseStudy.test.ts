import type { Page } from '@playwright/test'
import { last, projects } from '../support/content.ts'
import { expectLoop } from '../support/media.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('§2 Built By Us: cards in a grid; each film plays by itself, muted, over and over', async ({
  page,
}) => {
  test.slow()
  await page.goto('/built-by-us')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(projects.length)
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size).toBeGreaterThan(1)
  for (const [index, { id }] of projects.entries()) {
    await expectLoop(cards.nth(index).locator('video'), `/media/projects/${id}/`)
  }
})

test('§2 Built By Us: a card leads to its case study, and on to /contact', async ({ page }) => {
  const { path, title } = last(projects)
  await page.goto('/built-by-us')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
  await card.locator(`a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('main').locator('a[href="/contact"]').last().click()
  await expect(page).toHaveURL('/contact')
})

test('§2 Case study: its films play by themselves, muted, over and over', async ({ page }) => {
  test.setTimeout(15_000 * projects.length)
  for (const { id, path, hasVideoDisplay } of projects) {
    await page.goto(path)
    const films = page.getByRole('main').locator('[data-looping-video] video')
    await expect(films).toHaveCount(hasVideoDisplay ? 2 : 1)
    await expectLoop(films.first(), `/media/projects/${id}/`)
    if (hasVideoDisplay) await expectLoop(films.last(), `/media/projects/${id}/laptop-`)
  }
})

test('§2 Case study: on a phone the parts stand one below the other in their order', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const isDevelopment of [true, false]) {
    const project = projects.find((each) => each.isDevelopmentProject === isDevelopment)
    if (!project) continue
    await page.goto(project.path)
    const tops = await topsOf(page)
    expect(tops, project.id).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops.length, project.id).toBeGreaterThan(10)
  }
})

/** Where the parts begin, in the order of the document: title, film, facts, sections, and the pictures between them. */
function topsOf(page: Page): Promise<number[]> {
  const parts = 'h1, [data-looping-video], dl, h2, img[alt$="phone"], img[alt$="tablet"]'
  return page
    .getByRole('main')
    .locator(parts)
    .evaluateAll((found) => found.map((part) => Math.round(part.getBoundingClientRect().top)))
}
