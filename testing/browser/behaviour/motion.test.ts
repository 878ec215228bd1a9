import type { Page } from '@playwright/test'
import { words } from '../support/content.ts'
import {
  beginMotion,
  DESKTOP,
  expect,
  holdTime,
  openHomeHeld,
  passTime,
  test,
} from '../support/test.ts'

/** A time in which every part rotates once: longer than each rotation interval on a wide screen, but less than twice the shortest one. */
const ONE_ROUND_MS = 12_000
/** A time in which the hero changes once: longer than its interval including the fade, and shorter than twice the interval. */
const ONE_CHANGE_MS = 8_000

test.use({ viewport: DESKTOP })

test('Auto-rotation stops while the pointer or the focus is in the rotating section, and by the pause control', async ({
  page,
}) => {
  test.skip(words.hero.scenes.length < 2, 'A single scene does not rotate')
  await openHomeHeld(page)
  const hero = page.locator('[data-rotation]:has(h1)')
  const link = hero.getByRole('link', { name: words.hero.primary.label })
  const leave = async () => {
    await page.mouse.move(5, 790)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  await expectChange(page, heading)

  await test.step('rotation stops while the pointer is over the rotating section', async () => {
    await page.locator('h1').hover()
    await expectStill(page, heading)
    await leave()
    await expectChange(page, heading)
  })

  await test.step('rotation stops while the keyboard’s focus is inside the rotating section', async () => {
    await link.focus()
    await expectStill(page, heading)
    await link.blur()
    await expectChange(page, heading)
  })

  await test.step('the pause control stops the rotation, and the play control starts it again', async () => {
    await hero.getByRole('button', { name: 'Pause motion' }).click()
    await leave()
    await expectStill(page, heading)
    await hero.getByRole('button', { name: 'Play motion' }).click()
    await leave()
    await expectChange(page, heading)
  })
})

test('Auto-rotation stays paused after a reload and on another page', async ({ page }) => {
  await holdTime(page)
  await page.goto('/privacy-policy')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }).click()
  await page.goto('/')
  await page.reload()
  await beginMotion(page)
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Play motion' }),
  ).toBeVisible()
  await expectStill(page, everything)
})

test('Auto-rotation never starts with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHomeHeld(page)
  await expectStill(page, everything)
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
})

type Read = (page: Page) => Promise<string | null>

async function expectStill(page: Page, read: Read): Promise<void> {
  const before = await read(page)
  await passTime(page, ONE_ROUND_MS)
  expect(await read(page)).toBe(before)
}

async function expectChange(page: Page, read: Read): Promise<void> {
  const before = await read(page)
  await passTime(page, ONE_CHANGE_MS)
  expect(await read(page)).not.toBe(before)
}

function heading(page: Page): Promise<string | null> {
  return page.locator('h1').textContent()
}

function everything(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, [data-tagline], blockquote')]
      .map((element) => `${element.textContent} ${(element.parentElement as HTMLElement).hidden}`)
      .join('\n'),
  )
}
