import type { Page } from '@playwright/test'
import { technologyCategories } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const NAMES = technologyCategories.map(({ name }) => name)
const [FIRST = '', SECOND = '', THIRD = ''] = NAMES
const LAST = NAMES.at(-1) ?? ''

test.use({ viewport: DESKTOP })

test('technology tabs follow the ARIA pattern: arrows, Home, End, one stop of the Tab key', async ({
  page,
}) => {
  await page.goto('/')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab(FIRST).focus()
  await expect(page.locator('[data-island="TechnologyTabs"]')).toHaveAttribute('data-live')
  for (const [key, name] of [
    ['ArrowRight', SECOND],
    ['ArrowDown', THIRD],
    ['ArrowLeft', SECOND],
    ['ArrowUp', FIRST],
    ['ArrowLeft', LAST],
    ['ArrowRight', FIRST],
    ['End', LAST],
    ['Home', FIRST],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(tab(FIRST)).toBeFocused()
})

test('an arrow key on a tab that is not live yet takes effect', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto('/')
  await page.getByRole('tab', { name: FIRST }).focus()
  await page.keyboard.press('ArrowRight')
  release()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(SECOND)
  await expect(page.getByRole('tab', { name: SECOND })).toBeFocused()
})

test('a click on a tab that is not live yet takes effect', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto('/')
  await page.getByRole('tab', { name: LAST }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(FIRST)
  release()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(LAST)
})

/** Holds React back until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/hydrateIsland*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
