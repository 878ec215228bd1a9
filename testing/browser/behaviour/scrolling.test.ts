import type { Page } from '@playwright/test'
import { last, navigation } from '../support/content.ts'
import { DESKTOP, expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

const PARTS = navigation.footerGroups
  .flatMap(({ links }) => links)
  .filter(({ path }) => path.startsWith('/about-us#'))
  .map(({ label, path }) => [label, path.split('#')[1] ?? ''] as const)

test('§4 About Us: links with a hash scroll smoothly to the part, from other pages too; with reduced motion they jump', async ({
  page,
}) => {
  await watchScrolling(page)
  const follow = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

  await test.step('with reduced motion, opening an address with a hash jumps once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [, id] = last(PARTS)
    await page.goto(`/about-us#${id}`)
    await expectArrival(page, id)
    expect(await stops(page)).toHaveLength(1)
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  for (const [name, id] of PARTS) {
    await test.step(`the footer's '${name}' leads to its part on the same page`, async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await forgetStops(page)
      await follow(name)
      await expect(page).toHaveURL(`/about-us#${id}`)
      await expectSmoothArrival(page, id)
    })
  }

  const [name, id] = last(PARTS)
  await test.step(`the footer's '${name}' leads to its part from another page`, async () => {
    // Repeats an attempt that scrolled in one step, because a busy browser may draw smooth scrolling so. Without smooth scrolling, all
    // attempts fail.
    await expect(async () => {
      await page.goto('/privacy-policy')
      await follow(name)
      await expect(page).toHaveURL(`/about-us#${id}`)
      await expectSmoothArrival(page, id)
    }).toPass({ timeout: 20_000, intervals: [0] })
  })
})

test('§2, §9 Go Top is visible from 3801 px on, scrolls smoothly to the top and takes the focus there, and jumps with reduced motion', async ({
  page,
}) => {
  await watchScrolling(page)
  await page.goto('/')
  // Makes the page long enough for the scroll positions below, even if the owner's home page is short.
  await page.evaluate(() => {
    document.body.style.minHeight = '6000px'
  })
  const button = page.locator('[data-go-top]')

  await test.step('Go Top is hidden at a scroll position of 3800 px, and visible at 3801 px', async () => {
    await expect(button).toBeHidden()
    for (const [top, visible] of [
      [3801, true],
      [3800, false],
      [3802, true],
      [0, false],
    ] as const) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      expect(await page.evaluate(() => scrollY)).toBe(top)
      await expect(button).toBeVisible({ visible })
    }
  })

  await test.step('Go Top scrolls smoothly to the top, and moves the focus there', async () => {
    expect((await stopsOnTheWayUp(page)).length).toBeGreaterThan(1)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  })

  await test.step('Go Top jumps with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await stopsOnTheWayUp(page)).toEqual([])
  })
})

async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
}

/** Waits until earlier scrolling has ended, and then forgets the recorded positions. */
async function forgetStops(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    ;(window as unknown as { seen: number[] }).seen.splice(0)
  })
}

function stops(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen)
}

/** Waits until the part is just below the sticky header and the page no longer scrolls. */
async function expectArrival(page: Page, id: string): Promise<void> {
  const gap = () =>
    page.evaluate(async (partId) => {
      const before = scrollY
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      if (scrollY !== before) return Number.POSITIVE_INFINITY
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
      const part = document.getElementById(partId)?.getBoundingClientRect().top ?? Number.NaN
      return Math.abs(part - header)
    }, id)
  await expect.poll(gap).toBeLessThan(64)
}

/** Expects the page to reach the part in more than one step; a jump takes one step. */
async function expectSmoothArrival(page: Page, id: string): Promise<void> {
  await expectArrival(page, id)
  expect((await stops(page)).length).toBeGreaterThan(1)
}

/** Presses 'Go Top' far down the page. Returns the scroll positions on the way up, without the top itself. */
async function stopsOnTheWayUp(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo({ top: 4200, behavior: 'instant' }))
  await forgetStops(page)
  await page.getByRole('button', { name: 'Go Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  return (await stops(page)).filter((top) => top > 0)
}
