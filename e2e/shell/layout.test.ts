import type { Page } from '@playwright/test'
import { MESSAGES, messages, sendButton } from '../support/quoteForm.ts'
import { expect, test } from '../support/test.ts'

/** The widths that the design names, and 1280 px at 400 % zoom, which is 320 by 200 CSS pixels. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

for (const { width, height } of SCREENS) {
  test(`nothing sticks out sideways at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/contact']) {
      await page.goto(path)
      expect(await outside(page), path).toEqual([])
    }
    await sendButton(page).click()
    await expect.poll(() => messages(page)).toEqual(MESSAGES)
    expect(await outside(page), 'the form in error').toEqual([])
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    if (await toggle.isVisible()) await toggle.click()
    for (const submenu of await page.locator('header details').all()) {
      await submenu.locator('summary').click()
      expect(await outside(page), 'an open submenu').toEqual([])
    }
  })
}

test('the header stays on a tall screen and scrolls away on a low one', async ({ page }) => {
  const top = async () => (await page.getByRole('banner').boundingBox())?.y
  for (const [height, stays] of [
    [800, true],
    [421, true],
    [419, false],
    [200, false],
  ] as const) {
    await page.setViewportSize({ width: 640, height })
    await page.goto('/contact')
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    expect(await top(), `${height} px high`).toBe(stays ? 0 : -500)
  }
})

test('an open mobile menu covers the page and keeps it from scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(menu).toMatchObject({ x: 0, width: 360 })
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(740)
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** What a visitor would have to scroll sideways for: the body clips, so the boxes are measured. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 0.5
    const isClipped = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box)
        const { left, right } = box.getBoundingClientRect()
        if ((overflowX !== 'visible' || clipPath !== 'none') && left >= -0.5 && right <= limit) {
          return true
        }
      }
      return getComputedStyle(element).clipPath !== 'none'
    }
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const shown = width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true })
      return shown && (left < -0.5 || right > limit) && !isClipped(element)
    })
    return wide.map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return `${element.outerHTML.slice(0, 90)} from ${left} to ${right}`
    })
  })
}
