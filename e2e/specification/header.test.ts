import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

const SERVICE_PATHS = [
  '/services/software-development',
  '/services/website-design',
  '/services/web-application',
  '/services/mobile-application',
  '/services/maintenance',
  '/services/software-project-management',
  '/services/mvp-development',
  '/services/computer-architecture',
  '/services/graphics-design',
]

const TAGLINES = [
  'We build and deploy across the tech stack',
  'We strictly adhere to industry-proven Agile SE processes',
  'We guarantee robust and secure digital products',
]

test.use({ viewport: DESKTOP })

test('§2 Header: the logo links to /', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'the agency', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('§2 Header: the Services link is an inert "#" whose submenu has the nine service pages', async ({
  page,
}) => {
  await page.goto('/')
  const { entry, links } = submenu(page, 'Services')
  const parent = entry.getByRole('link', { name: 'Services', exact: true })
  await expect(parent).toHaveAttribute('href', '#')
  await parent.click()
  await expect(page).toHaveURL('/')
  expect((await hrefs(links)).sort()).toEqual(SERVICE_PATHS.toSorted())
  for (const link of await links.all()) await expect(link).toBeVisible()
})

test('§2 Header: About Us leads to /about-us and has Our Culture, Our Mission and Blog', async ({
  page,
}) => {
  await page.goto('/')
  const { entry, links } = submenu(page, 'About Us')
  await expect(entry.getByRole('link', { name: 'About Us', exact: true })).toHaveAttribute(
    'href',
    '/about-us',
  )
  expect(await texts(links)).toEqual(['Our Culture', 'Our Mission', 'Blog'])
  expect(await hrefs(links)).toEqual(['/about-us', '/about-us/mission-vision', '/about-us/blog'])
})

test('§2 Header: Industries and Built By Us are plain links', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Industries', '/industries'],
    ['Built By Us', '/built-by-us'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
})

test('§2 Header: Hire A Developer has the front-end and the back-end page', async ({ page }) => {
  await page.goto('/')
  const { entry, links } = submenu(page, 'Hire A Developer')
  await expect(entry.getByRole('link', { name: 'Hire A Developer', exact: true })).toHaveAttribute(
    'href',
    '/hire-a-developer',
  )
  expect(await hrefs(links)).toEqual(['/hire-a-developer/front-end', '/hire-a-developer/back-end'])
})

test("§2 Header: the current page's link is highlighted", async ({ page }) => {
  await page.goto('/industries')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const current = menu.getByRole('link', { name: 'Industries', exact: true })
  const other = menu.getByRole('link', { name: 'Built By Us', exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(other).not.toHaveAttribute('aria-current')
  const line = (link: typeof current) =>
    link.evaluate((element) => getComputedStyle(element).textDecorationLine)
  expect(await line(current)).not.toBe(await line(other))
})

test("§2 Header: the button 'Let's Get Started' links to /contact, and is current there", async ({
  page,
}) => {
  await page.goto('/')
  const action = page.getByRole('banner').getByRole('link', { name: "Let's Get Started" })
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
  const menu = page.getByRole('navigation', { name: 'Main' })
  const glyph = () =>
    toggle.locator('use:visible').evaluate((use) => use.getAttribute('href')?.split('#')[1])
  const closed = await glyph()
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await glyph()).not.toBe(closed)
  await toggle.click()
  await expect(menu).toBeHidden()
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

test('§1 Tagline: a random one of three in the submenu, picked every 10 seconds', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.dataset.dice ?? 0.99)
  })
  const roll = (dice: number) =>
    page.evaluate((value) => {
      document.documentElement.dataset.dice = String(value)
    }, dice)
  await holdTime(page)
  await page.goto('/')
  await page.getByRole('banner').getByLabel('Services submenu').click()
  await passTime(page, 500)
  const tagline = submenu(page, 'Services').entry.locator('[data-taglines]')
  await expect(tagline).toBeVisible()
  const read = () => tagline.textContent()
  const seen = [await read()]
  expect(await untilChange(page, read, 10_500)).not.toBeNull()
  seen.push(await read())
  for (const dice of [0.5, 0]) {
    await roll(dice)
    expect(await untilChange(page, read, 11_000)).toBe(10_000)
    seen.push(await read())
  }
  expect(seen).toEqual([TAGLINES[0], TAGLINES[2], TAGLINES[1], TAGLINES[0]])
})

test('§1 Route change: a new page starts at its top, and going back restores the place', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const action = page.getByRole('banner').getByRole('link', { name: "Let's Get Started" })
  // Not a click of the tool's, which may scroll first.
  await action.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/contact')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

/** An entry of the main menu with its submenu's links. */
function submenu(page: Page, name: string) {
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .locator('li')
    .filter({ has: page.locator(`summary[aria-label="${name} submenu"]`) })
  return { entry, links: entry.locator('details a') }
}

function hrefs(links: ReturnType<Page['locator']>): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

function texts(links: ReturnType<Page['locator']>): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => (link.textContent ?? '').trim()))
}
