import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, holdTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

const LONGER_THAN_ANY_INTERVAL_MS = 12_000

test.use({ viewport: DESKTOP })

test('Auto-rotation: the pause control stops it, play starts it again', async ({ page }) => {
  await holdTime(page)
  await page.goto('/')
  await untilChange(page, () => heading(page), 8_000)
  const pause = page.locator('[data-island="Hero"]').getByRole('button', { name: 'Pause motion' })
  await pause.click()
  await page.mouse.move(5, 790)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await untilChange(page, () => heading(page), LONGER_THAN_ANY_INTERVAL_MS)).toBeNull()
  await page.locator('[data-island="Hero"]').getByRole('button', { name: 'Play motion' }).click()
  await page.mouse.move(5, 790)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await untilChange(page, () => heading(page), 8_000)).not.toBeNull()
})

test('Auto-rotation: the pause is remembered after a reload and on another page', async ({
  page,
}) => {
  await holdTime(page)
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }).click()
  await page.goto('/')
  await page.reload()
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Play motion' }),
  ).toBeVisible()
  expect(await untilChange(page, () => everything(page), LONGER_THAN_ANY_INTERVAL_MS)).toBeNull()
})

test('Auto-rotation: nothing moves under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdTime(page)
  await page.goto('/')
  expect(await untilChange(page, () => everything(page), LONGER_THAN_ANY_INTERVAL_MS)).toBeNull()
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
})

test('Auto-rotation: the pointer over it holds it', async ({ page }) => {
  await holdTime(page)
  await page.goto('/')
  await untilChange(page, () => heading(page), 8_000)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await untilChange(page, () => heading(page), LONGER_THAN_ANY_INTERVAL_MS)).toBeNull()
  await page.mouse.move(5, 790)
  expect(await untilChange(page, () => heading(page), 8_000)).not.toBeNull()
})

test('Auto-rotation: the keyboard’s focus inside holds it', async ({ page }) => {
  await holdTime(page)
  await page.goto('/')
  await untilChange(page, () => heading(page), 8_000)
  await page.getByRole('link', { name: 'Get Your Dev Team' }).focus()
  expect(await untilChange(page, () => heading(page), LONGER_THAN_ANY_INTERVAL_MS)).toBeNull()
  await page.getByRole('link', { name: 'Get Your Dev Team' }).blur()
  expect(await untilChange(page, () => heading(page), 8_000)).not.toBeNull()
})

test('Tagline: in the panel of every header submenu, with the pause control', async ({ page }) => {
  await page.goto('/')
  const panels = page.locator('header details')
  await expect(panels).toHaveCount(3)
  for (const panel of await panels.all()) {
    await panel.locator('summary').click()
    const tagline = panel.locator('[data-taglines]')
    await expect(tagline).toBeVisible()
    await expect(tagline).toHaveText(/^We (build|strictly|guarantee)/)
    await expect(panel.getByRole('button', { name: 'Pause motion' })).toBeVisible()
  }
})

test('Tagline: in the mobile menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('[data-site-menu] [data-taglines]:visible')).toHaveCount(1)
})

function heading(page: Page): Promise<string> {
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
