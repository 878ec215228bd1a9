import { DESKTOP } from '../support/screens.ts'
import { CATEGORIES } from '../support/technologyCategories.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test("§2 Home 1: the buttons 'Get Your Dev Team' and 'More About the agency'", async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Your Dev Team' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('link', { name: 'More About the agency' })).toHaveAttribute(
    'href',
    '/about-us',
  )
})

test('§2 Home 2: the Agile Scrum process with an illustration', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('main section').filter({ hasText: 'Scrum' }).first()
  await expect(section.getByRole('img', { name: /sprint/i })).toBeVisible()
})

test('§2 Home 3: nine cards, each with icon, name, description and Learn More', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.locator('#services li')
  await expect(cards).toHaveCount(9)
  expect((await cards.getByRole('heading').allInnerTexts()).sort()).toEqual([
    'Computer Architecture',
    'Graphics Design',
    'MVP Development',
    'Maintenance & Management',
    'Mobile App Development',
    'Software Development',
    'Software Project Management',
    'Web Application Development',
    'Website Design & Development',
  ])
  for (const card of await cards.all()) {
    await expect(card.locator('svg').first()).toBeVisible()
    const more = card.getByRole('link', { name: /^Learn More/ })
    await expect(more).toHaveAttribute('href', /^\/services\/[a-z-]+$/)
    expect(await card.textContent()).toMatch(/\w+ \w+ \w+ \w+/)
  }
})

test('§2 Home 4: seven category tabs, Mobile selected by default', async ({ page }) => {
  await page.goto('/')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(CATEGORIES)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mobile')
})

test('§2 Home 4: each tab shows its technologies, logo with caption', async ({ page }) => {
  await page.goto('/')
  const seen = new Set<string>()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveAccessibleName((await tab.textContent()) ?? '')
    const figures = panel.locator('figure:has(img)')
    expect(await figures.count()).toBeGreaterThan(3)
    for (const caption of await figures.locator('figcaption').allInnerTexts()) seen.add(caption)
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('§2 Home 5: four recent projects, each an image and a looping video', async ({ page }) => {
  await page.goto('/')
  const projects = page.getByRole('main').getByRole('article')
  await expect(projects).toHaveCount(4)
  for (const project of await projects.all()) {
    await expect(project.locator('img')).toHaveCount(1)
    const video = project.locator('video')
    expect(await video.evaluate(({ loop, muted }: HTMLVideoElement) => ({ loop, muted }))).toEqual({
      loop: true,
      muted: true,
    })
    await project.scrollIntoViewIfNeeded()
    await video.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
      .toBe(false)
  }
  const paths = await projects
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths.sort()).toEqual([
    '/case-study/katf-web',
    '/case-study/mombasainfernos',
    '/case-study/moocourses',
    '/case-study/stormerz',
  ])
})

test('§2 Home 6: a paragraph, thirteen logos and the link to /contact', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section').filter({ hasText: 'Join Our Client Community' })
  await expect(section.getByRole('img')).toHaveCount(13)
  await expect(section.locator('p').first()).toBeVisible()
  await expect(section.getByRole('link', { name: 'Join Our Client Community' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('§2 Home 7: five clients, the middle one first; a click shows another in the middle', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.locator('[data-island="Testimonials"]')
  const photos = section.locator('button:has(img)')
  await expect(photos).toHaveCount(5)
  await expect(photos.nth(2)).toHaveAttribute('aria-pressed', 'true')
  const before = await section.locator('blockquote:visible').textContent()
  await photos.nth(4).click()
  await expect(photos.nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(photos.nth(2)).toHaveAttribute('aria-pressed', 'false')
  await expect(section.locator('blockquote:visible')).toHaveCount(1)
  expect(await section.locator('blockquote:visible').textContent()).not.toBe(before)
})

test('§9 Home 8: the five marketing figures', async ({ page }) => {
  await page.goto('/')
  for (const [figure, label] of [
    ['99%', 'Client Satisfaction'],
    ['100++', 'Completed Projects'],
    ['100%', 'Client Retention'],
    ['5++', 'Years Of Experience'],
    ['4 Weeks', 'Free Maintenance After Deployment'],
  ] as const) {
    const card = page.locator('div:has(> dt)').filter({ hasText: label })
    await expect(card.locator('dd')).toHaveText(figure)
  }
})

test('§2 Home: the eight sections stand in the specification’s order', async ({ page }) => {
  await page.goto('/')
  const marks = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('img', { name: /sprint/i }).first(),
    page.locator('#services'),
    page.getByRole('tablist'),
    page.getByRole('article').first(),
    page.getByRole('link', { name: 'Join Our Client Community' }),
    page.locator('[data-island="Testimonials"]'),
    page.getByRole('form', { name: 'Quote request' }),
  ]
  const tops = await Promise.all(marks.map(async (mark) => (await mark.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops).not.toContain(-1)
})
