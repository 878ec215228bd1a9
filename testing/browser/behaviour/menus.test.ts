import type { Page } from '@playwright/test'
import { first, last, submenus } from '../support/content.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

const services = first(submenus)
const other = last(submenus)
const service = last(services.links)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the menu works with a mouse on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('a submenu opens on hover and click, and closes on leaving, on Escape, on a click elsewhere, on a second click, and when another submenu opens', async ({
    page,
  }) => {
    await page.goto('/contact')
    await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
    const parent = page.getByRole('banner').getByRole('link', { name: services.label, exact: true })
    const link = page.locator(`header a[href="${service.path}"]`)
    const opener = page.getByLabel(services.opener, { exact: true })
    const open = page.locator('header details[open]')
    /** A point beside the menu entries, where a click focuses no other element. */
    const aside = [5, 40] as const

    await test.step('a submenu opens on hover, and closes when the pointer leaves', async () => {
      await parent.hover()
      await expect(link).toBeVisible()
      await page.mouse.move(5, 790)
      await expect(link).toBeHidden()
    })

    await test.step('Escape closes a hover panel while the pointer stays on the menu entry', async () => {
      await parent.hover()
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await page.mouse.move(...aside)
    })

    await test.step('opening another submenu closes the open submenu, and so does a click elsewhere', async () => {
      await opener.click()
      await expect(open).toHaveCount(1)
      await page.getByLabel(other.opener, { exact: true }).click()
      await expect(open).toHaveCount(1)
      await expect(open.locator('a').first()).toBeVisible()
      await page.mouse.click(...aside)
      await expect(open).toHaveCount(0)
    })

    await test.step('a second click on the menu entry closes its submenu', async () => {
      await opener.click()
      await expect(open).toHaveCount(1)
      await opener.click()
      await expect(open).toHaveCount(0)
    })

    await test.step('in a low window, the first link of an open submenu is in view', async () => {
      await page.mouse.move(...aside)
      await page.setViewportSize({ width: DESKTOP.width, height: 360 })
      await opener.click()
      await expect(open.locator('a').first()).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
      await page.mouse.move(...aside)
      await page.setViewportSize(DESKTOP)
    })

    await test.step('after going back the submenu is closed', async () => {
      await opener.click()
      await expect(open).toHaveCount(1)
      await page.mouse.move(...aside)
      await leaveForBack(page)
      await expect(open).toHaveCount(0)
    })

    await test.step('the pointer can move into a hover panel and click its link', async () => {
      await parent.hover()
      await expect(link).toBeVisible()
      const box = await link.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 12 })
      await expect(link).toBeVisible()
      await link.click()
      await expect(page).toHaveURL(service.path)
    })
  })
})

test.describe('the menu works by touch on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a tap on Menu works before its script has loaded', async ({ page }) => {
    await page.route('**/assets/pageBehaviours*.js', () => {})
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('the menu opens and closes by its toggle, Close and Escape; its submenus unfold in place, and their links work', async ({
    page,
  }) => {
    await page.goto('/contact')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    const link = page.locator(`header a[href="${service.path}"]`)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await test.step('§2 the toggle opens and closes the menu, and its icon changes', async () => {
      const glyph = () =>
        toggle.locator('use:visible').evaluate((use) => use.getAttribute('href')?.split('#')[1])
      const closed = await glyph()
      await toggle.tap()
      await expect(menu).toBeVisible()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      expect(await glyph()).not.toBe(closed)
      await toggle.tap()
      await expect(menu).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      expect(await glyph()).toBe(closed)
    })

    await test.step('§4 a separate button also closes the menu, which shows a tagline', async () => {
      await toggle.tap()
      await expect(page.locator('[data-site-menu] [data-tagline]:visible')).toHaveCount(1)
      await page.getByRole('button', { name: 'Close menu' }).tap()
      await expect(menu).toBeHidden()
    })

    await test.step('a submenu unfolds in place; Escape closes the submenu, then the menu', async () => {
      await toggle.tap()
      await menu.getByLabel(services.opener, { exact: true }).tap()
      await expect(link).toBeVisible()
      await link.focus()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    await test.step('after going back the menu is closed', async () => {
      await toggle.tap()
      await expect(menu).toBeVisible()
      await leaveForBack(page)
      await expect(menu).toBeHidden()
    })

    await test.step('a tap on a submenu link opens its page', async () => {
      await toggle.tap()
      await menu.getByLabel(services.opener, { exact: true }).tap()
      await link.tap()
      await expect(page).toHaveURL(service.path)
    })
  })

  test('without popovers, the Menu link leads to the links in the footer, and the header scrolls out of view', async ({
    page,
  }) => {
    // Imitates a browser without popovers.
    await openChanged(page, (html) =>
      html
        .replace(/ popover(Target|TargetAction)?="[^"]*"/gi, '')
        .replaceAll('selector(:popover-open)', 'selector(:no-such-state)'),
    )
    const header = page.getByRole('banner')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(header.getByRole('button')).toHaveCount(0)
    expect((await header.boundingBox())?.height).toBeLessThan(100)
    await page.getByRole('link', { name: 'Menu', exact: true }).tap()
    await expect(page.locator(`footer nav a[href="${service.path}"]`)).toBeInViewport()
    await expect(header).not.toBeInViewport()
  })

  test('without `::details-content`, an unfolded submenu is as wide as the screen', async ({
    page,
  }) => {
    // Places the panel itself in the grid, as browsers without `::details-content` do.
    await openChanged(page, (html) =>
      html.replaceAll(/(?<=::details-content)\{[^}]*\}/g, '{display:contents}'),
    )
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByLabel(services.opener, { exact: true }).tap()
    const panel = page.locator('header details[open] > :not(summary)')
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(PHONE.width)
  })
})

test('by keyboard alone a visitor can skip to the content, reach every submenu link, and leave a submenu by Escape and Tab', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.setViewportSize(DESKTOP)
  const opener = page.getByLabel(other.opener, { exact: true })
  const link = page.locator(`header details a[href="${last(other.links).path}"]`)
  const skip = page.getByRole('link', { name: 'Skip to content' })

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => Boolean(document.activeElement?.closest('main')))
    expect(inside).toBe(true)
  })

  await test.step('after the skip link, Tab reaches every submenu link', async () => {
    await skip.focus()
    const wanted = await page
      .locator('header details a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const reached = new Set<string>()
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const { tag, href, inHeader } = await page.evaluate(() => ({
        tag: document.activeElement?.tagName,
        href: document.activeElement?.closest('details a')?.getAttribute('href'),
        inHeader: Boolean(document.activeElement?.closest('header')),
      }))
      if (!inHeader) break
      if (tag === 'SUMMARY') await page.keyboard.press('Enter')
      if (href) reached.add(href)
    }
    expect([...reached].sort()).toEqual([...new Set(wanted)].sort())
  })

  await test.step('Escape closes an open submenu, and the focus returns to its menu entry', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('leaving a submenu by Tab closes it', async () => {
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await link.focus()
    for (let step = 0; step < 3 && (await link.isVisible()); step += 1)
      await page.keyboard.press('Tab')
    await expect(link).toBeHidden()
  })
})

/** Opens the contact page with changed HTML, and without the policy, which allows only unchanged styles. */
async function openChanged(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('/contact', async (route) => {
    const response = await route.fetch()
    const html = change(await response.text())
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/
    await route.fulfill({ response, body: html.replace(policy, '') })
  })
  await page.goto('/contact')
}

/** Fires `pagehide` like a browser that keeps the page in its back/forward cache. Playwright's Chromium does not use this cache. */
async function leaveForBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
}
