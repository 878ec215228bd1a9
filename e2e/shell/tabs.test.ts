import type { Page } from '@playwright/test'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('technology tabs follow the ARIA pattern: arrows, Home, End, one stop of the Tab key', async ({
  page,
}) => {
  await page.goto('/')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Mobile').focus()
  await expect(page.locator('[data-island="TechnologyTabs"]')).toHaveAttribute('data-live')
  for (const [key, name] of [
    ['ArrowRight', 'Front-End'],
    ['ArrowDown', 'Back-End'],
    ['ArrowLeft', 'Front-End'],
    ['ArrowUp', 'Mobile'],
    ['ArrowLeft', 'Graphics Design'],
    ['ArrowRight', 'Mobile'],
    ['End', 'Graphics Design'],
    ['Home', 'Mobile'],
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
  await expect(tab('Mobile')).toBeFocused()
})

test('each tab names the panel that it controls', async ({ page }) => {
  await page.goto('/')
  for (const tab of await page.getByRole('tab').all()) {
    const id = await tab.getAttribute('aria-controls')
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('role', 'tabpanel')
  }
})

test('an arrow key on a tab that is not live yet takes effect', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Mobile' }).focus()
  await page.keyboard.press('ArrowRight')
  release()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Front-End')
  await expect(page.getByRole('tab', { name: 'Front-End' })).toBeFocused()
})

test('a click on a tab that is not live yet takes effect', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Database' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mobile')
  release()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Database')
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
