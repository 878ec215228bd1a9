import type { Page } from '@playwright/test'
import { collectRequests } from '../support/collect.ts'
import { agency, content, first, submenus, words } from '../support/content.ts'
import {
  beginMotion,
  DESKTOP,
  expect,
  holdTime,
  inDepth,
  openHomeHeld,
  passTime,
  test,
} from '../support/test.ts'

const STEP_MS = 500
const { taglines } = agency
/** Taglines that the test adds, because an owner's list may have only one tagline, or the same one twice. */
const TOLD_APART = ['One that nobody has', 'Another that nobody has'] as const

type Read = () => Promise<string | null>

test.use({ viewport: DESKTOP })

test('§2 Home: heading and picture change together every 7 seconds, and the heading fades for 0.4 seconds', async ({
  page,
}) => {
  const { scenes } = words.hero
  test.skip(scenes.length < 2, 'A single scene does not rotate')
  await openHomeHeld(page)
  const heading = page.locator('h1')
  const opacity = () => heading.evaluate((element) => getComputedStyle(element).opacity)

  await test.step('all headings are shown in order, each with its picture', async () => {
    const picture = page.locator('[data-rotation]:has(h1) picture:not([aria-hidden] *) img')
    const read = async () => `${await heading.textContent()} / ${await picture.getAttribute('alt')}`
    // Small steps, so that the first change is noticed at once: all later times are counted from the first change.
    const seen = await turns(page, read, { everyMs: 7_000, times: scenes.length, stepMs: 200 })
    const all = scenes.map((scene) => `${scene.heading} / ${scene.alt}`)
    expect(seen).toEqual([...all, all[0]])
  })

  await test.step('the heading fades out over 0.4 seconds and then in', async () => {
    const before = (await heading.textContent()) ?? ''
    await passTime(page, 6_599)
    await expect(heading).not.toHaveAttribute('data-fading')
    await passTime(page, 1)
    await expect(heading).toHaveAttribute('data-fading')
    await expect(heading).toHaveCSS('transition-property', 'opacity')
    await expect(heading).toHaveCSS('transition-duration', '0.4s')
    await expect.poll(opacity).toBe('0')
    await passTime(page, 399)
    expect(await heading.textContent()).toBe(before)
    await passTime(page, 1)
    await expect(heading).not.toHaveText(before)
    await expect(heading).not.toHaveAttribute('data-fading')
    await expect.poll(opacity).toBe('1')
  })
})

for (const { name, path, texts, selector, declare } of [
  {
    name: '§2 Home: the clients’ heading',
    path: '/',
    declare: test,
    texts: content.clients.length > 0 ? words.clientRecognition.headings : [],
    selector: `section:has-text("${words.clientRecognition.link.label}") h2`,
  },
  {
    name: '§2 About Us: the introduction',
    path: '/about-us',
    declare: inDepth(test),
    texts: words.about.statements,
    selector: 'main [data-rotation] p',
  },
]) {
  declare(`${name} shows all its messages in turn, one every 10 seconds`, async ({ page }) => {
    test.skip(texts.length < 2, 'Fewer than two messages do not rotate')
    await holdTime(page)
    await page.goto(path)
    await beginMotion(page)
    const read = () => page.locator(selector).textContent()
    const seen = await turns(page, read, { everyMs: 10_000, times: texts.length })
    expect(seen).toEqual([...texts, texts[0]])
  })
}

test('§1 Tagline: an open submenu shows another random tagline every 10 seconds', async ({
  page,
}) => {
  const all = [...taglines, ...TOLD_APART]
  await page.addInitScript((further) => {
    Math.random = () => Number(document.documentElement.dataset.dice)
    document.addEventListener('DOMContentLoaded', () => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-taglines]'))
        dataset.taglines = JSON.stringify([...JSON.parse(dataset.taglines ?? ''), ...further])
    })
  }, TOLD_APART)
  await holdTime(page)
  await page.goto('/privacy-policy')
  await page.getByRole('banner').getByLabel(first(submenus).opener, { exact: true }).click()
  await passTime(page, 500)
  const tagline = page.locator('header details[open] [data-tagline]')
  await expect(tagline).toBeVisible()
  const randoms = [all.length - 0.01, taglines.length - 0.5, all.length - 1.5, 0].values()
  const beforeTurn = () =>
    page.evaluate((dice) => {
      document.documentElement.dataset.dice = String(dice)
    }, Number(randoms.next().value) / all.length)
  const read = () => tagline.textContent()
  const seen = await turns(page, read, { everyMs: 10_000, times: 4, beforeTurn })
  const [further, last] = TOLD_APART
  expect(seen).toEqual([taglines[0], last, taglines.at(-1), further, taglines[0]])
})

test('the hero loads its next picture after half the interval, so that the picture is complete when it is shown', async ({
  page,
}) => {
  // The first picture is already loaded, so a hero with three pictures loads two more.
  const halves = [3_500, 3_100].slice(0, words.hero.scenes.length - 1)
  const asked = collectRequests(page, (request) => request.url().includes('/media/pictures/'))
  await openHomeHeld(page)
  const picture = page.locator('[data-rotation]:has(h1) picture:not([aria-hidden] *) img')
  const read = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(read).not.toBe('')
  asked.length = 0

  // The second wait is 0.4 s shorter, because it begins only after the fade.
  for (const halfMs of halves) {
    await passTime(page, halfMs - 1)
    expect(asked).toEqual([])
    await passTime(page, 1)
    await expect.poll(() => asked).toHaveLength(1)
    await expect.poll(() => isComplete(page, asked[0])).toBe(true)
    await passTime(page, 3_900)
    expect(await read()).toBe(asked.pop())
  }
})

/**
 * Returns the values that `read` returns before the first rotation and after each rotation. The first rotation may come up to two seconds
 * early or one second late; each later rotation has to come in the last `STEP_MS` of its interval.
 */
async function turns(
  page: Page,
  read: Read,
  {
    everyMs,
    times,
    stepMs = STEP_MS,
    beforeTurn = async () => {},
  }: { everyMs: number; times: number; stepMs?: number; beforeTurn?: () => Promise<void> },
): Promise<(string | null)[]> {
  const seen = [await read()]
  await beforeTurn()
  await passTime(page, everyMs - 2_000)
  expect(await read(), 'two seconds before the turn').toBe(seen[0])
  for (let passedMs = 0; passedMs < 3_000 && (await read()) === seen[0]; passedMs += stepMs)
    await passTime(page, stepMs)
  seen.push(await read())
  expect(seen[1], 'a second after the turn').not.toBe(seen[0])
  for (let turn = 1; turn < times; turn += 1) {
    await beforeTurn()
    await passTime(page, everyMs - STEP_MS)
    expect(await read(), `${STEP_MS} ms before`).toBe(seen.at(-1))
    await passTime(page, STEP_MS)
    expect(await read(), `after ${everyMs} ms`).not.toBe(seen.at(-1))
    seen.push(await read())
  }
  return seen
}

function isComplete(page: Page, address = ''): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      [...document.images].some(
        ({ currentSrc, complete, naturalWidth }) =>
          currentSrc === wanted && complete && naturalWidth > 0,
      ),
    address,
  )
}
