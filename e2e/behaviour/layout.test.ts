import { checkReadable } from '../support/checks/checkReadable.ts'
import { checkWords } from '../support/checks/checkWords.ts'
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

test('forms in error and open submenus read whole on every screen', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/contact')
  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  for (const { width, height } of SCREENS) {
    const where = `at ${width} by ${height}`
    await page.setViewportSize({ width, height })
    expect(await messages(page)).toEqual(MESSAGES)
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    if (await toggle.isVisible()) await toggle.click()
    for (const submenu of await page.locator('header details').all()) {
      await submenu.evaluate((details: HTMLDetailsElement) => {
        details.open = true
      })
      // Of the form behind it, too.
      expect
        .soft(await checkReadable(page), `an open submenu, the form in error ${where}`)
        .toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('header details[open]')).toHaveCount(0)
  }
})

test('the header stays on a tall screen and scrolls away on a low one', async ({ page }) => {
  const top = async () => (await page.getByRole('banner').boundingBox())?.y
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
    expect(await top(), `${height} px high`).toBe(stays ? 0 : -500)
  }
})

test('a name of many words, beside the mark, leaves the header one low row and the button its words', async ({
  page,
}) => {
  await page.goto('/contact')
  const name = page.locator('header [data-words]')
  await name.evaluate((element: HTMLElement) => {
    element.textContent = 'Mwamba Code & Design'
    element.dataset.words = 'many'
  })
  for (const width of [320, 360, 479]) {
    await page.setViewportSize({ width, height: 740 })
    const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Infinity }
    expect(height, `${width} px wide`).toBeLessThanOrEqual(65)
    expect(await checkWords(page), `${width} px wide`).toEqual([])
  }
})

test('on a phone the header is one low row, and its open menu covers the page and keeps it from scrolling', async ({
  page,
}) => {
  await page.goto('/contact')
  for (const width of [320, 479, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Infinity }
    expect(height, `${width} px wide`).toBeLessThanOrEqual(65)
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(menu).toMatchObject({ x: 0, width: 360 })
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(740)
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
