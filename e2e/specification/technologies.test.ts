import { expectPicture } from '../support/media.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { CATEGORIES } from '../support/technologyCategories.ts'
import { expect, test } from '../support/test.ts'

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('§2 Technologies: seven category tabs, Mobile selected at first', async ({ page }) => {
      await page.goto('/technologies')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveText(CATEGORIES)
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Mobile')
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Mobile')
    })

    test('§4 Technologies: selecting a category shows its logos with captions, and only them', async ({
      page,
    }) => {
      await page.goto('/technologies')
      const seen: string[] = []
      for (const name of CATEGORIES.toReversed()) {
        await page.getByRole('tab', { name, exact: true }).click()
        await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
        const panel = page.getByRole('tabpanel')
        await expect(panel).toHaveCount(1)
        await expect(panel).toHaveAccessibleName(name)
        for (const figure of await panel.locator('figure').all()) {
          await expectPicture(figure.locator('img'), '/media/svg/technologies/')
          await expect(figure.locator('figcaption')).toBeVisible()
        }
        seen.push(...(await panel.locator('figcaption').allInnerTexts()))
      }
      expect(seen.length).toBeGreaterThanOrEqual(35)
      expect(new Set(seen).size).toBe(seen.length)
    })
  })
}
