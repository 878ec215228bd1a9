import { last, submenus } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

const { opener: name, links } = last(submenus)

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
  const opener = page.getByLabel(name, { exact: true })
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
  await opener.focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('banner').locator(`details a[href="${last(links).path}"]`)
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opener).toBeFocused()
})

test('leaving a submenu by Tab closes it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
  const opener = page.getByLabel(name, { exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('banner').locator(`details a[href="${last(links).path}"]`)
  await link.focus()
  for (let step = 0; step < 3 && (await link.isVisible()); step += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeHidden()
})
