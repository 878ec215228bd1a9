import type { Page } from '@playwright/test'
import { agency, first, navigation, submenus } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

const { taglines } = agency
const menu = first(submenus)

test.use({ viewport: DESKTOP })

test('§2 Header: the first entry is an inert "#" that opens its submenu', async ({ page }) => {
  await page.goto('/')
  const { entry, links } = submenu(page)
  const parent = entry.getByRole('link', { name: menu.label, exact: true })
  await expect(parent).toHaveAttribute('href', '#')
  await parent.click()
  await expect(page).toHaveURL('/')
  await expect(links).toHaveCount(menu.links.length)
  for (const link of await links.all()) await expect(link).toBeVisible()
})

test("§2 Header: the current page's link is highlighted", async ({ page }) => {
  await page.goto('/industries')
  const main = page.getByRole('navigation', { name: 'Main' })
  const current = main.locator('a[href="/industries"]')
  const other = main.locator('a[href="/built-by-us"]')
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(other).not.toHaveAttribute('aria-current')
  const line = (link: typeof current) =>
    link.evaluate((element) => getComputedStyle(element).textDecorationLine)
  expect(await line(current)).not.toBe(await line(other))
})

test('§2 Header: the button leads to /contact, and is current there', async ({ page }) => {
  await page.goto('/')
  const action = page.getByRole('banner').getByRole('link', { name: navigation.callToAction.label })
  await expect(action).not.toHaveAttribute('aria-current')
  await action.click()
  await expect(page).toHaveURL('/contact')
  await expect(action).toHaveAttribute('aria-current', 'page')
})

test('§2 Header: the menu toggle opens and closes the mobile menu, and its glyph changes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  const main = page.getByRole('navigation', { name: 'Main' })
  const glyph = () =>
    toggle.locator('use:visible').evaluate((use) => use.getAttribute('href')?.split('#')[1])
  const closed = await glyph()
  await toggle.click()
  await expect(main).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await glyph()).not.toBe(closed)
  await toggle.click()
  await expect(main).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await glyph()).toBe(closed)
})

test('§4 Mobile menu: a separate close action also closes it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('§9 Header: sticky style as soon as the page is scrolled at all, normal at 0', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const look = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor)
  await expect(header).not.toHaveAttribute('data-sticky')
  const normal = await look()
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }))
  await expect(header).toHaveAttribute('data-sticky')
  await expect.poll(look).not.toBe(normal)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(header).not.toHaveAttribute('data-sticky')
  await expect.poll(look).toBe(normal)
})

test('§1 Tagline: a random one in the submenu, picked every 10 seconds', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.dataset.dice ?? 0.99)
  })
  const roll = (dice: number) =>
    page.evaluate((value) => {
      document.documentElement.dataset.dice = String(value)
    }, dice)
  await holdTime(page)
  await page.goto('/')
  await page.getByRole('banner').getByLabel(menu.opener, { exact: true }).click()
  await passTime(page, 500)
  const tagline = submenu(page).entry.locator('[data-taglines]')
  await expect(tagline).toBeVisible()
  const read = () => tagline.textContent()
  const seen = [await read()]
  expect(await untilChange(page, read, 10_500)).not.toBeNull()
  seen.push(await read())
  // Of those that do not show now, the first half-way through, then the first.
  for (const dice of [0.5, 0]) {
    await roll(dice)
    expect(await untilChange(page, read, 11_000)).toBe(10_000)
    seen.push(await read())
  }
  const picks = [0.99, 0.5, 0]
  const expected: (string | null | undefined)[] = [taglines[0]]
  for (const dice of picks) {
    const others = taglines.filter((tagline) => tagline !== expected.at(-1))
    expected.push(others[Math.floor(dice * others.length)])
  }
  expect(seen.map(String)).toEqual(expected.map(String))
})

test('§1 Route change: a new page starts at its top, and going back restores the place', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const action = page.getByRole('banner').getByRole('link', { name: navigation.callToAction.label })
  // Not a click of the tool's, which may scroll first.
  await action.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/contact')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

/** The menu's first entry with its submenu's links. */
function submenu(page: Page) {
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .locator('li')
    .filter({ has: page.locator(`summary[aria-label="${menu.opener}"]`) })
  return { entry, links: entry.locator('details a') }
}
