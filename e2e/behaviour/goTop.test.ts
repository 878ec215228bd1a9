import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('§9 Go Top: hidden at 3800 px, there at 3801, hidden again above', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Go Top' })
  await expect(page.locator('[data-go-top]')).toBeHidden()
  for (const [top, visible] of [
    [3801, true],
    [3800, false],
    [3802, true],
    [0, false],
  ] as const) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    await expect(button).toBeVisible({ visible })
  }
})

test('§2 Go Top: scrolls smoothly to the top, and the focus goes with it', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    scrollTo({ top: 4200, behavior: 'instant' })
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
  await page.getByRole('button', { name: 'Go Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const between = await page.evaluate(() =>
    (window as unknown as { seen: number[] }).seen.filter((y) => y > 0 && y < 4000),
  )
  expect(between.length).toBeGreaterThan(1)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
})

test('§2 Go Top: jumps when the visitor wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(() => {
    scrollTo({ top: 4200, behavior: 'instant' })
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
  await page.getByRole('button', { name: 'Go Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const between = await page.evaluate(() =>
    (window as unknown as { seen: number[] }).seen.filter((y) => y > 0 && y < 4000),
  )
  expect(between).toEqual([])
})
