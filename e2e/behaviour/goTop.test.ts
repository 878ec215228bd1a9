import type { Page } from '@playwright/test'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('§2, §9 Go Top: there from 3801 px on; scrolls smoothly to the top with the focus, and jumps without motion', async ({
  page,
}) => {
  await page.goto('/')
  // However little an owner has to show.
  await page.evaluate(() => {
    document.body.style.minHeight = '6000px'
  })
  const button = page.locator('[data-go-top]')

  await test.step('hidden at 3800 px, there at 3801, hidden again above', async () => {
    await expect(button).toBeHidden()
    for (const [top, visible] of [
      [3801, true],
      [3800, false],
      [3802, true],
      [0, false],
    ] as const) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      expect(await page.evaluate(() => scrollY)).toBe(top)
      await expect(button).toBeVisible({ visible })
    }
  })

  await test.step('scrolls smoothly to the top, and the focus goes with it', async () => {
    expect((await placesOnTheWayUp(page)).length).toBeGreaterThan(1)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  })

  await test.step('jumps when the visitor wants no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await placesOnTheWayUp(page)).toEqual([])
  })
})

/** Where the page stood between far down and the top after a press of the button, which is called what it does. */
async function placesOnTheWayUp(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    scrollTo({ top: 4200, behavior: 'instant' })
    const seen: number[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(scrollY))
  })
  await page.getByRole('button', { name: 'Go Top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBe(0)
  return page.evaluate(() =>
    (window as unknown as { seen: number[] }).seen.filter((y) => y > 0 && y < 4000),
  )
}
