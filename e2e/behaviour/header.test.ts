import { agency, first, navigation, submenus } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'
import { expectChangeAfter, untilChange } from '../support/untilChange.ts'

const { taglines } = agency
const menu = first(submenus)
/** Beside the owner's, who may have one alone, or name one twice. */
const TOLD_APART = ['One that nobody has', 'Another that nobody has'] as const

test.use({ viewport: DESKTOP })

test('Header: what is current is marked, the inert entry opens its submenu, it turns sticky, and its button leads to the top of /contact and back', async ({
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

  await test.step('§9 sticky style as soon as the page is scrolled at all, normal at 0', async () => {
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

  await test.step('§1, §2 the button leads to the top of /contact, is current there, and back is where one was', async () => {
    // Not the offset: the browser keeps what was read in its place when another font makes the text above it shorter.
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
    // Not a click of the tool's, which may scroll first.
    await action.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/contact')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(action).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
    await expect.poll(read, { intervals: [50] }).toBe(before)
  })
})

test('§1 Tagline: a random one in the submenu, picked every 10 seconds', async ({ page }) => {
  const all = [...taglines, ...TOLD_APART]
  await page.addInitScript((further) => {
    Math.random = () => Number(document.documentElement.dataset.dice)
    document.addEventListener('DOMContentLoaded', () => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-taglines]')) {
        dataset.taglines = JSON.stringify([...JSON.parse(dataset.taglines ?? ''), ...further])
      }
    })
  }, TOLD_APART)
  const roll = (tagline: number) =>
    page.evaluate((dice) => {
      document.documentElement.dataset.dice = String(dice)
    }, tagline / all.length)
  await holdTime(page)
  await page.goto('/privacy-policy')
  await page.getByRole('banner').getByLabel(menu.opener, { exact: true }).click()
  await passTime(page, 500)
  const tagline = page.locator('header details[open] [data-taglines]')
  await expect(tagline).toBeVisible()
  const read = () => tagline.textContent()
  const seen = [await read()]
  await roll(all.length - 0.01)
  await untilChange(page, read, 8_000, 10_500)
  seen.push(await read())
  for (const place of [taglines.length - 0.5, all.length - 1.5, 0]) {
    await roll(place)
    await expectChangeAfter(page, read, 10_000)
    seen.push(await read())
  }
  const [further, last] = TOLD_APART
  expect(seen).toEqual([taglines[0], last, taglines.at(-1), further, taglines[0]])
})
