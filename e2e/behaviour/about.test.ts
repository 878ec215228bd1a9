import type { Page } from '@playwright/test'
import { copy, first, navigation } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

const { statements } = copy.about

test('§2 About Us: the introduction changes every 10 seconds through all statements', async ({
  page,
}) => {
  await holdTime(page)
  await page.goto('/about-us')
  const statement = page.locator('[data-island="RotatingText"]')
  await passTime(page, 1_000)
  await expect(statement).toHaveAttribute('data-live')
  const read = () => statement.textContent()
  const seen = [await read()]
  expect(await untilChange(page, read, 11_000)).not.toBeNull()
  seen.push(await read())
  for (let change = 1; change < statements.length; change += 1) {
    expect(await untilChange(page, read, 11_000)).toBe(10_000)
    seen.push(await read())
  }
  expect(seen).toEqual([...statements, statements[0]])
})

for (const id of ['about_culture', 'mission_vision']) {
  test(`§4 About Us: opened with the hash #${id}, the page scrolls smoothly to that part`, async ({
    page,
  }) => {
    await watchScrolling(page)
    await page.goto(`/about-us#${id}`)
    await expectSmoothArrival(page, id)
  })
}

/** The footer's links to a part of the page. */
const PARTS = navigation.footerGroups
  .flatMap(({ links }) => links)
  .filter(({ path }) => path.startsWith('/about-us#'))
  .map(({ label, path }) => [label, path.split('#')[1] ?? ''] as const)

for (const [name, id] of PARTS) {
  test(`§4 About Us: the footer's '${name}', followed on the page, scrolls smoothly up to it`, async ({
    page,
  }) => {
    await watchScrolling(page)
    await page.goto('/about-us')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await forgetStops(page)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/about-us#${id}`)
    await expectSmoothArrival(page, id)
  })
}

test('§4 About Us: a footer link with a hash scrolls there from another page too', async ({
  page,
}) => {
  await watchScrolling(page)
  await page.goto('/contact')
  const [name, id] = first(PARTS)
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/about-us#${id}`)
  await expectSmoothArrival(page, id)
})

test('§4 About Us: it jumps there when the visitor wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchScrolling(page)
  await page.goto('/about-us#mission_vision')
  await expect.poll(() => gapToHeader(page, 'mission_vision')).toBeLessThan(64)
  expect(await stops(page)).toHaveLength(1)
})

/** Where the page stood after each step of its scrolling. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
}

/** What brought the page to where a test begins is no step of what it watches. */
async function forgetStops(page: Page): Promise<void> {
  await expect.poll(() => stops(page)).not.toEqual([])
  await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0))
}

function stops(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen)
}

/** How far a part stands from the header that covers the top of the page; endless while the page moves. */
function gapToHeader(page: Page, id: string): Promise<number> {
  return page.evaluate(async (partId) => {
    const before = scrollY
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    if (scrollY !== before) return Number.POSITIVE_INFINITY
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
    const part = document.getElementById(partId)?.getBoundingClientRect().top ?? Number.NaN
    return Math.abs(part - header)
  }, id)
}

/** A part is reached when it stands just below the header; smooth is a way of many steps. */
async function expectSmoothArrival(page: Page, id: string): Promise<void> {
  await expect.poll(() => gapToHeader(page, id)).toBeLessThan(64)
  expect((await stops(page)).length).toBeGreaterThan(1)
}
