import { checkPictures } from '../support/checkLoaded.ts'
import { technologyCategories } from '../support/content.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

const NAMES = technologyCategories.map(({ name }) => name)
/** Returns the name of the tab at an index. After the last tab comes the first, as with the arrow keys. */
const at = (position: number) => NAMES.at(position % NAMES.length) ?? ''
const [FIRST, SECOND, LAST] = [at(0), at(1), at(-1)]

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test.skip(NAMES.length === 0, 'The content has no technologies')

test('§4 Technologies: on a phone and a desktop the selected category shows its logos with captions, and no others', async ({
  page,
}) => {
  await page.goto('/technologies')
  // Scrolls to the footer, because an owner's logo there loads only when it is near the screen.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const [viewport, categories] of [
    [PHONE, technologyCategories.toReversed()],
    [DESKTOP, technologyCategories.slice(-1)],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const { name, technologies } of categories) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
      const panel = page.getByRole('tabpanel')
      await expect(panel).toHaveCount(1)
      await expect(panel).toHaveAccessibleName(name)
      expect(await checkPictures(page), name).toEqual([])
      await expect(panel.locator('figcaption')).toHaveText(technologies.map((each) => each.name))
      await expect(panel.locator('figure:has(img):visible')).toHaveCount(technologies.length)
    }
  }
})

test('technology tabs follow the ARIA pattern: arrow keys, Home, End, and one stop for the Tab key', async ({
  page,
}) => {
  await page.goto('/technologies')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab(FIRST).focus()
  for (const [key, name] of [
    ['ArrowRight', SECOND],
    ['ArrowDown', at(2)],
    ['ArrowLeft', SECOND],
    ['ArrowUp', FIRST],
    ['ArrowLeft', LAST],
    ['ArrowRight', FIRST],
    ['End', LAST],
    ['Home', FIRST],
    ['Alt+ArrowRight', FIRST],
    ['Control+End', FIRST],
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

test('an arrow key and a click select a tab before the page has loaded', async ({ page }) => {
  // The pictures never arrive, so that the event `load` never fires.
  await page.route('**/media/**', () => {})
  const selected = page.getByRole('tab', { selected: true })
  const open = () => page.goto('/technologies', { waitUntil: 'domcontentloaded' })

  await open()
  await page.getByRole('tab', { name: FIRST }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(selected).toHaveText(SECOND)
  await expect(page.getByRole('tab', { name: SECOND })).toBeFocused()

  await open()
  await page.getByRole('tab', { name: LAST }).click()
  await expect(selected).toHaveText(LAST)
})
