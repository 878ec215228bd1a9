import type { Page } from '@playwright/test'
import { expectValues } from '../support/expectValues.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

test('§2 About Us: the introduction changes every 10 seconds among three statements', async ({
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
  for (let change = 0; change < 2; change += 1) {
    expect(await untilChange(page, read, 11_000)).toBe(10_000)
    seen.push(await read())
  }
  for (const text of seen) expect(text).toMatch(/(\w+\W+){8}/)
  expect(new Set(seen).size).toBe(3)
  expect(seen[3]).toBe(seen[0])
})

test("§2 About Us: 'Assemble Your Dev. Team' leads to /contact", async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Assemble Your Dev. Team', exact: true }).click()
  await expect(page).toHaveURL('/contact')
})

test('§1 About Us: the culture has three values', async ({ page }) => {
  await page.goto('/about-us')
  await expectValues(page)
})

test('§2 About Us: the mission and the vision', async ({ page }) => {
  await page.goto('/about-us')
  const part = page.locator('#mission_vision')
  await expect(part.getByRole('term')).toHaveText(['Our Mission', 'Our Vision'])
  await expect(part.getByRole('definition')).toHaveText([
    "To develop impactful technological solutions that power Africa's key sectors.",
    'An innovative environment that inspires progress through impactful technology for Africa.',
  ])
})

test('§2 About Us: the banner at the end leads to /contact', async ({ page }) => {
  await page.goto('/about-us')
  const banner = page.getByRole('main').locator('section').last()
  await expect(banner.getByRole('heading', { level: 2 })).toBeVisible()
  await banner.getByRole('link').click()
  await expect(page).toHaveURL('/contact')
})

test('§2 About Us: introduction, company, culture, mission and vision, banner, in this order', async ({
  page,
}) => {
  await page.goto('/about-us')
  const company = page.getByRole('region', { name: 'Who we are' })
  await expect(company).toContainText('agent of a Kenyan private limited company')
  await expect(company).toContainText('Agile Scrum')
  const marks = [
    page.getByRole('link', { name: 'Assemble Your Dev. Team' }),
    company,
    page.locator('#about_culture'),
    page.locator('#mission_vision'),
    page.getByRole('main').getByRole('link', { name: "Let's Get Started" }),
  ]
  const tops = await Promise.all(marks.map(async (mark) => (await mark.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops).not.toContain(-1)
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

for (const [name, id] of [
  ['Our Culture', 'about_culture'],
  ['Mission and Vision', 'mission_vision'],
] as const) {
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
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Culture' }).click()
  await expect(page).toHaveURL('/about-us#about_culture')
  await expectSmoothArrival(page, 'about_culture')
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
