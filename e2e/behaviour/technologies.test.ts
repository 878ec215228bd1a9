import { checkPictures } from '../support/checks/checkPictures.ts'
import { first, services, technologyCategories } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.skip(technologyCategories.length === 0, 'There is no technology')

test('§4 Technologies: on a phone and a desktop a category, once selected, shows its logos with captions, and only them', async ({
  page,
}) => {
  await page.goto('/technologies')
  // A logo of one's own at the foot comes when it is near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await checkPictures(page)).toEqual([])
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const { name, technologies } of technologyCategories.toReversed()) {
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

test('§4 Technologies: the tabs work on the home page and on a service page too', async ({
  page,
}) => {
  const [, second] = technologyCategories
  test.skip(!second, 'There is one category')
  const name = second?.name ?? ''
  for (const path of ['/', first(services).path]) {
    await page.goto(path)
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel')
    await expect.soft(panel, path).toHaveAccessibleName(name)
    await expect.soft(panel.locator('figure img').first(), path).toBeVisible()
  }
})
