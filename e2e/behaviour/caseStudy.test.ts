import type { Page } from '@playwright/test'
import { filmed, last, projects } from '../support/content.ts'
import { expectLoop } from '../support/media.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test.skip(projects.length === 0, 'There is no project')

test('§2 Built By Us: cards in a grid, each with a film that plays by itself; one leads to its case study and on to /contact', async ({
  page,
}) => {
  test.slow()
  await page.goto('/built-by-us')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(projects.length)
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size > 1).toBe(projects.length > 1)
  for (const [index, { id, hasClip }] of projects.entries()) {
    const film = cards.nth(index).locator('video')
    // A project without a clip shows its poster.
    if (hasClip) await expectLoop(film, `/media/projects/${id}/`)
    else await expect(film).toHaveCount(0)
  }

  const { path, title } = last(projects)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator(`article a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toHaveText(title)
  await page.locator('main a[href="/contact"]').last().click()
  await expect(page).toHaveURL('/contact')
})

test('§2 Case study: with one film or two, all play by themselves, muted, over and over', async ({
  page,
}) => {
  test.skip(filmed.length === 0, 'No project has a film')
  test.slow()
  const withOne = filmed.find(({ showsLaptopClip }) => !showsLaptopClip)
  const withTwo = filmed.filter(({ showsLaptopClip }) => showsLaptopClip)
  for (const { id, path, showsLaptopClip } of withOne ? [withOne, ...withTwo] : withTwo) {
    await page.goto(path)
    const films = page.locator('main [data-looping-video] video')
    await expect(films).toHaveCount(showsLaptopClip ? 2 : 1)
    await expectLoop(films.first(), `/media/projects/${id}/`)
    if (showsLaptopClip) await expectLoop(films.last(), `/media/projects/${id}/laptop-`)
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
    expect(tops.length, project.id).toBeGreaterThanOrEqual(partsOf(project))
  }
})

/** How many parts there are to be, at least: the title, the overview and the way on, and what the project tells of itself. */
function partsOf(project: (typeof projects)[number]): number {
  const { hasClip, showsLaptopClip, isDevelopmentProject } = project
  const { challenges, solutions, impact, techStack } = project
  const told = [challenges, solutions, impact, techStack].filter(({ length }) => length > 0)
  const shown = [hasClip, showsLaptopClip, isDevelopmentProject].filter(Boolean)
  return 3 + told.length + shown.length
}

/** Where the parts begin, in the order of the document: title, film, facts, sections, and the pictures between them. */
function topsOf(page: Page): Promise<number[]> {
  const parts = 'h1, [data-looping-video], dl, h2, img[alt$="phone"], img[alt$="tablet"]'
  return page
    .getByRole('main')
    .locator(parts)
    .evaluateAll((found) => found.map((part) => Math.round(part.getBoundingClientRect().top)))
}
