import type { Page } from '@playwright/test'
import { agency, copy, submenus } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { beginMotion, expect, holdTime, openHomeHeld, passTime, test } from '../support/test.ts'

/** Longer than every interval of a wide screen, and shorter than twice the shortest. */
const ONE_ROUND_MS = 12_000

test.use({ viewport: DESKTOP })

test('Auto-rotation: the pause control stops it, play starts it again', async ({ page }) => {
  await openHomeHeld(page)
  await expectChange(page, heading)
  const pause = page.locator('[data-island="Hero"]').getByRole('button', { name: 'Pause motion' })
  await pause.click()
  await page.mouse.move(5, 790)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expectStill(page, heading)
  await page.locator('[data-island="Hero"]').getByRole('button', { name: 'Play motion' }).click()
  await page.mouse.move(5, 790)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expectChange(page, heading)
})

test('Auto-rotation: the pause is remembered after a reload and on another page', async ({
  page,
}) => {
  await holdTime(page)
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }).click()
  await page.goto('/')
  await page.reload()
  await beginMotion(page)
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Play motion' }),
  ).toBeVisible()
  await expectStill(page, everything)
})

test('Auto-rotation: nothing moves under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHomeHeld(page)
  await expectStill(page, everything)
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
})

test('Auto-rotation: the pointer over it holds it', async ({ page }) => {
  await openHomeHeld(page)
  await expectChange(page, heading)
  await page.getByRole('heading', { level: 1 }).hover()
  await expectStill(page, heading)
  await page.mouse.move(5, 790)
  await expectChange(page, heading)
})

test('Auto-rotation: the keyboard’s focus inside holds it', async ({ page }) => {
  await openHomeHeld(page)
  await expectChange(page, heading)
  await page.getByRole('link', { name: copy.hero.primary.label }).focus()
  await expectStill(page, heading)
  await page.getByRole('link', { name: copy.hero.primary.label }).blur()
  await expectChange(page, heading)
})

test('Tagline: in the panel of every header submenu, with the pause control', async ({ page }) => {
  await page.goto('/')
  const panels = page.locator('header details')
  await expect(panels).toHaveCount(submenus.length)
  for (const panel of await panels.all()) {
    await panel.locator('summary').click()
    const tagline = panel.locator('[data-taglines]')
    await expect(tagline).toBeVisible()
    expect(agency.taglines).toContain(await tagline.textContent())
    await expect(panel.getByRole('button', { name: 'Pause motion' })).toBeVisible()
  }
})

test('Tagline: in the mobile menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('[data-site-menu] [data-taglines]:visible')).toHaveCount(1)
})

type Read = (page: Page) => Promise<string | null>

async function expectStill(page: Page, read: Read): Promise<void> {
  const before = await read(page)
  await passTime(page, ONE_ROUND_MS)
  expect(await read(page)).toBe(before)
}

async function expectChange(page: Page, read: Read): Promise<void> {
  const before = await read(page)
  for (let second = 0; second < 8 && (await read(page)) === before; second += 1) {
    await passTime(page, 1_000)
  }
  expect(await read(page)).not.toBe(before)
}

function heading(page: Page): Promise<string | null> {
  return page.getByRole('heading', { level: 1 }).textContent()
}

/** All that rotates on the home page, in view or not. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, [data-taglines], blockquote')]
      .map((element) => `${element.textContent} ${(element.parentElement as HTMLElement).hidden}`)
      .join('\n'),
  )
}
