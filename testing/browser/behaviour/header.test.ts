import type { Page } from '@playwright/test'
import { presentContent } from '../../presentSite.ts'
import { checkWords } from '../support/checkReadable.ts'
import { first, navigation, submenus } from '../support/content.ts'
import { serveContent } from '../support/serveContent.ts'
import { DESKTOP, expect, test } from '../support/test.ts'

const menu = first(submenus)
test.use({ viewport: DESKTOP })

test('the header marks the current page, opens the submenu of an entry without a page, sticks on scrolling, and links to the top of /contact', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about-us')
  const header = page.locator('header')
  const main = page.getByRole('navigation', { name: 'Main' })

  await test.step("§2 the current page's link is highlighted", async () => {
    const current = main.locator('a[href="/about-us"]').first()
    const other = main.locator('a[href="/hire-a-developer"]')
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(other).not.toHaveAttribute('aria-current')
    const line = (link: typeof current) =>
      link.evaluate((element) => getComputedStyle(element).textDecorationLine)
    expect(await line(current)).not.toBe(await line(other))
  })

  await test.step('§9 the style is sticky from the first scrolled pixel on, and normal at 0', async () => {
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

  await test.step('§2 the first entry is an inert "#" that opens its submenu', async () => {
    const parent = main.getByRole('link', { name: menu.label, exact: true })
    await expect(parent).toHaveAttribute('href', '#')
    await parent.click()
    await expect(page).toHaveURL('/about-us')
    const links = main
      .locator(`li:has(> details > summary[aria-label="${menu.opener}"])`)
      .locator('details a')
    await expect(links).toHaveCount(menu.links.length)
    for (const link of await links.all()) await expect(link).toBeVisible()
  })

  await test.step('§1, §2 the button leads to the top of /contact, where the button is marked as current; going back restores the scroll position', async () => {
    // Compares the visible section instead of the scroll offset, which changes when a font makes the text above shorter.
    const read = () =>
      page
        .locator('main section')
        .evaluateAll((all) => all.findIndex((part) => part.getBoundingClientRect().bottom > 400))
    const atTop = await read()
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
    const before = await read()
    expect(before).not.toBe(atTop)
    const action = header.getByRole('link', { name: navigation.callToAction.label })
    await expect(action).not.toHaveAttribute('aria-current')
    // Clicks by script, because Playwright's own click might scroll first.
    await action.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/contact')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(action).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
    await expect.poll(read).toBe(before)
  })
})

test('the header is sticky on a tall screen, and not on a low screen', async ({ page }) => {
  await page.goto('/contact')
  for (const [height, stays] of [
    [800, true],
    [421, true],
    [419, false],
    [200, false],
  ] as const) {
    await page.setViewportSize({ width: 640, height })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY)).toBe(500)
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.y, `${height} px high`).toBe(stays ? 0 : -500)
  }
})

async function expectOneRow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const header = page.getByRole('banner')
  const action = header.getByRole('link', { name: navigation.callToAction.label })
  const [row, button] = await Promise.all([header, action].map((each) => each.boundingBox()))
  expect(row?.height, `${width} px wide`).toBeLessThanOrEqual(65)
  expect(button?.height, `one line at ${width} px`).toBeLessThanOrEqual(52)
}

test('with an agency’s name of many words, the header on a phone is one low row', async ({
  page,
}) => {
  const agency = { ...presentContent.agency, name: 'Mwamba Code & Design' }
  await serveContent(page, { ...presentContent, agency })
  await page.goto('/contact')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [320, 360, 479]) {
    await expectOneRow(page, width)
    expect(await checkWords(page), `${width} px wide`).toEqual([])
  }
})

test('on a phone the header is one low row; its open menu covers the page and keeps it from scrolling', async ({
  page,
}) => {
  await page.goto('/contact')
  for (const width of [320, 479, 360]) await expectOneRow(page, width)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(menu).toMatchObject({ x: 0, width: 360 })
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(740)
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
