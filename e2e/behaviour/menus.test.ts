import { first, last, submenus } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const services = first(submenus)
const other = last(submenus)
const service = last(services.links)

test.describe('with a mouse on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('a submenu opens on hover, can be entered, and closes when the pointer leaves', async ({
    page,
  }) => {
    await page.goto('/')
    const parent = page.getByRole('banner').getByRole('link', { name: services.label, exact: true })
    const link = page.getByRole('banner').locator(`a[href="${service.path}"]`)
    await expect(async () => {
      await parent.hover()
      await expect(link).toBeVisible({ timeout: 1_000 })
      await page.mouse.move(5, 790)
      await expect(link).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await parent.hover()
    await expect(link).toBeVisible()
    const box = await link.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 12 })
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(service.path)
  })

  test('a hover panel is dismissed by Escape without moving the pointer', async ({ page }) => {
    await page.goto('/')
    const parent = page.getByRole('banner').getByRole('link', { name: services.label, exact: true })
    const link = page.getByRole('banner').locator(`a[href="${service.path}"]`)
    await expect(async () => {
      await page.mouse.move(5, 790)
      await parent.hover()
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
  })

  test('a click elsewhere closes an open submenu, another opener replaces it', async ({ page }) => {
    await page.goto('/')
    const open = page.locator('header details[open]')
    await page.getByLabel(services.opener, { exact: true }).click()
    await expect(open).toHaveCount(1)
    await page.getByLabel(other.opener, { exact: true }).click()
    await expect(open).toHaveCount(1)
    await expect(open.locator('a').first()).toBeVisible()
    // Beside the entries, where nothing else takes the focus: that would close it too.
    await page.mouse.click(5, 40)
    await expect(open).toHaveCount(0)
  })

  test('in a low window a submenu opens under the header all the same', async ({ page }) => {
    await page.setViewportSize({ width: DESKTOP.width, height: 360 })
    await page.goto('/')
    await page.getByLabel(services.opener, { exact: true }).click()
    await expect(page.locator('header details[open] a').first()).toBeInViewport()
  })

  test('a submenu that a click opened is closed by the next click', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByLabel(services.opener, { exact: true })
    await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(page.locator('header details[open]')).toHaveCount(1)
    await opener.click()
    await expect(page.locator('header details[open]')).toHaveCount(0)
  })
})

test.describe('with a thumb on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a first tap on Menu before any script is not lost', async ({ page }) => {
    await page.route('**/assets/pageBehaviours*.js', () => {})
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('submenus unfold in place, and Escape closes them one after the other', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.tap()
    await menu.getByLabel(services.opener, { exact: true }).tap()
    await expect(menu.locator(`a[href="${service.path}"]`)).toBeVisible()
    await menu.locator(`a[href="${service.path}"]`).focus()
    await page.keyboard.press('Escape')
    await expect(menu.locator(`a[href="${service.path}"]`)).toBeHidden()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('a tap on a submenu link goes there', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByLabel(services.opener, { exact: true }).tap()
    await page.getByRole('banner').locator(`a[href="${service.path}"]`).tap()
    await expect(page).toHaveURL(service.path)
  })
})
