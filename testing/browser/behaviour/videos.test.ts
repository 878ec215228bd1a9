import type { Locator, Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { collectFilms } from '../support/collect.ts'
import { content, filmed, first, last, projects } from '../support/content.ts'
import { DESKTOP, expect, holdBack, inDepth, PHONE, test } from '../support/test.ts'

const AT_HOME = filmed.filter(({ id }) => content.recentProjects.some((recent) => recent.id === id))
const FEW = 'The home page has fewer films than the test needs'

test('§2 Built By Us: the cards form a grid, and their films play by themselves; a card leads to its case study and on to /contact', async ({
  page,
}) => {
  test.skip(projects.length === 0, 'The content has no projects')
  test.slow()
  await page.setViewportSize(DESKTOP)
  await page.goto('/built-by-us')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(projects.length)
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size > 1).toBe(projects.length > 1)
  const played = IS_DEEP
    ? filmed
    : filmed.filter((each) => [filmed[0], last(filmed)].includes(each))
  for (const [index, project] of projects.entries()) {
    const film = cards.nth(index).locator('video')
    // A project without a clip shows its poster.
    await expect(film).toHaveCount(project.hasClip ? 1 : 0)
    if (played.includes(project)) await expectLoop(film, `/media/projects/${project.id}/`)
  }

  const { path, title } = last(projects)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator(`article a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toHaveText(title)
  await page.locator('main a[href="/contact"]').last().click()
  await expect(page).toHaveURL('/contact')
})

test('§2 Case study: its one or two films play by themselves, muted and in a loop', async ({
  page,
}) => {
  test.skip(filmed.length === 0, 'No project has a film')
  test.slow()
  await page.setViewportSize(DESKTOP)
  const withOne = filmed.find(({ showsLaptopClip }) => !showsLaptopClip)
  const withTwo = filmed.filter(({ showsLaptopClip }) => showsLaptopClip).slice(0, IS_DEEP ? 99 : 1)
  for (const { id, path, showsLaptopClip } of withOne ? [withOne, ...withTwo] : withTwo) {
    await page.goto(path)
    const films = page.locator('main [data-looping-video] video')
    await expect(films).toHaveCount(showsLaptopClip ? 2 : 1)
    await expectLoop(films.first(), `/media/projects/${id}/`)
    if (showsLaptopClip) await expectLoop(films.last(), `/media/projects/${id}/laptop-`)
  }
})

test('on a phone one film plays at a time, and its button stops and restarts it', async ({
  page,
}) => {
  test.skip(AT_HOME.length < 2, FEW)
  await page.setViewportSize({ ...PHONE, height: 2400 })
  // Films never load here. A film that was started counts as playing even before the film has loaded.
  await page.route('**/*.mp4', () => {})
  await openHome(page)
  await expectPlaying(page, 1)
  const buttons = page.locator('[data-looping-video] button')
  const count = await buttons.count()
  // The film whose button was pressed plays, even if the button of another visible film was pressed before.
  for (const index of [-1, 0, -1]) {
    await buttons.nth(index).click()
    await expect.poll(() => pressed(page)).toEqual(Array(count).fill('false').with(index, 'true'))
    await expectPlaying(page, 1)
  }
  await page.setViewportSize(PHONE)
  await show(buttons.last())
  await buttons.last().click()
  await expect.poll(() => pressed(page)).not.toContain('true')
  await buttons.last().click()
  await expectPlaying(page, 1)
})

test('on a wide screen at most three films play; a film off the screen stops, and the pause control stops all', async ({
  page,
}) => {
  test.skip(AT_HOME.length < 4, FEW)
  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  await openHome(page)
  await expectPlaying(page, 3)
  await page.locator('[data-looping-video] button[aria-pressed="false"]').click()
  await expectPlaying(page, 3)

  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectPlaying(page, 0)

  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  await show(page.locator('[data-looping-video]').first())
  await expectPlaying(page, 3)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer [data-motion-toggle]')?.click(),
  )
  await expectPlaying(page, 0)
})

inDepth(test)('the second film loads only when the first plays', async ({ page }) => {
  test.skip(AT_HOME.length < 3, FEW)
  const films = collectFilms(page)
  const release = await holdBack(page, '**/*.mp4')
  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  await openHome(page)
  await expectPlaying(page, 1)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(new Set(films).size).toBe(1)
  release()
  await expectPlaying(page, 3)
})

inDepth(test)('a failed film stops no other, and can be played', async ({ page, allowConsole }) => {
  test.skip(AT_HOME.length < 4, FEW)
  allowConsole(/ERR_FAILED/)
  await page.setViewportSize({ ...DESKTOP, height: 2600 })
  const path = `/projects/${first(AT_HOME).id}/`
  await page.route(`**${path}*.mp4`, (route) => route.abort())
  await openHome(page)
  await expectPlaying(page, 3)
  await page.unroute(`**${path}*.mp4`)
  const film = page.locator('[data-looping-video]', { has: page.locator(`[src*="${path}"]`) })
  await film.getByRole('button').click()
  await expectLoop(film.locator('video').first(), path)
})

test('with reduced or paused motion, Save-Data or a slow connection, a film loads only after its own button is pressed', async ({
  page,
}) => {
  test.skip(filmed.length === 0, 'No project has a film')
  const films = collectFilms(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoneUntilAsked(page, films, 'reduced motion')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => localStorage.setItem('motion', 'paused'))
  await expectNoneUntilAsked(page, films, 'paused before')

  await page.evaluate(() => localStorage.removeItem('motion'))
  await connectBy(page, { saveData: true, effectiveType: '4g' })
  await expectNoneUntilAsked(page, films, 'Save-Data')

  await connectBy(page, { saveData: false, effectiveType: '3g' })
  await expectNoneUntilAsked(page, films, 'a slow connection')
})

async function connectBy(page: Page, line: { saveData: boolean; effectiveType: string }) {
  await page.addInitScript((said) => {
    const value = Object.assign(new EventTarget(), said)
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, line)
}

async function expectNoneUntilAsked(page: Page, films: string[], when: string): Promise<void> {
  await page.goto(first(filmed).path)
  const button = page.locator('[data-looping-video] button').first()
  await expect(button).toBeVisible()
  await show(page.locator('[data-looping-video]').first())
  // After two frames, the page knows which videos are in view.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(films, when).toEqual([])
  expect(await playing(page), when).toBe(0)
  await button.click()
  await expectPlaying(page, 1)
  films.length = 0
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('[data-looping-video] button').first()).toBeAttached()
  await show(page.locator('[data-looping-video]').first())
}

async function expectPlaying(page: Page, count: number): Promise<void> {
  await expect.poll(() => playing(page)).toBe(count)
}

function playing(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('video')].filter((video) => !video.paused).length,
  )
}

function pressed(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-looping-video] button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-pressed')))
}

function show(element: Locator): Promise<void> {
  return element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** Expects the video to play by itself once it is in view: muted, in a loop, from a file whose address contains `path`. */
async function expectLoop(video: Locator, path: string): Promise<void> {
  await show(video)
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => !node.paused && node.currentTime > 0))
    .toBe(true)
  for (const name of ['loop', 'muted']) await expect(video).toHaveJSProperty(name, true)
  expect(await video.evaluate((node: HTMLVideoElement) => node.currentSrc)).toContain(path)
}
