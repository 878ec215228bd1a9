import { KINDS_OF_PAGE, NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { DESKTOP } from '../support/screens.ts'
import { type Stop, tabThrough } from '../support/tabThrough.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('the keyboard alone reaches every submenu link', async ({ page }) => {
  await page.goto('/contact')
  const wanted = await page
    .locator('header details a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const reached = new Set<string | null>()
  await page.keyboard.press('Tab')
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      return {
        tag: element?.tagName,
        submenu: Boolean(element?.closest('details')),
        href: element?.getAttribute('href') ?? null,
        inHeader: Boolean(element?.closest('header')),
      }
    })
    if (!at.inHeader) break
    if (at.tag === 'SUMMARY') await page.keyboard.press('Enter')
    if (at.submenu && at.href) reached.add(at.href)
  }
  expect([...reached].sort()).toEqual([...new Set(wanted)].sort())
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => Boolean(document.activeElement?.closest('main')))
  expect(inside).toBe(true)
})

test('Escape closes an open submenu and the focus returns to its opener', async ({ page }) => {
  await page.goto('/')
  const opener = page.locator('summary[aria-label="About Us submenu"]')
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
  await opener.focus()
  await page.keyboard.press('Enter')
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  await expect(blog).toBeVisible()
  await blog.focus()
  await page.keyboard.press('Escape')
  await expect(blog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('leaving a submenu by Tab closes it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
  const opener = page.locator('summary[aria-label="About Us submenu"]')
  await opener.focus()
  await page.keyboard.press('Enter')
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  await blog.focus()
  for (let step = 0; step < 3 && (await blog.isVisible()); step += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(blog).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`there and back by Tab: every stop is seen, ringed, in reading order, ${colorScheme}`, async ({
    page,
    quiet,
  }) => {
    quiet.except(NOT_FOUND_PAGES)
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of KINDS_OF_PAGE) {
      await page.goto(path)
      const there = await tabThrough(page)
      expect(there.length, path).toBeGreaterThan(35)
      const named = (wrong: (stop: Stop) => boolean) => there.filter(wrong).map(({ name }) => name)
      expect
        .soft(
          named(({ seen }) => !seen),
          `${path}: not seen`,
        )
        .toEqual([])
      expect
        .soft(
          named(({ ringPx }) => ringPx < 3),
          `${path}: no ring`,
        )
        .toEqual([])
      expect
        .soft(
          named(({ ringRatio }) => ringRatio < 3),
          `${path}: a faint ring`,
        )
        .toEqual([])
      expect
        .soft(
          named(({ backwards }) => backwards),
          `${path}: out of order`,
        )
        .toEqual([])
      if (colorScheme === 'dark') continue
      const back = await tabThrough(page, 'Shift+Tab')
      // 'Go Top' is only there far down the page.
      const ids = (stops: Stop[]) =>
        stops.filter(({ name }) => !name.includes('data-go-top')).map(({ id }) => id)
      expect.soft(ids(back), `${path}: another way back`).toEqual(ids(there).reverse())
      const unseen = back.filter(({ seen }) => !seen).map(({ name }) => name)
      expect.soft(unseen, `${path}: not seen on the way back`).toEqual([])
    }
  })
}
