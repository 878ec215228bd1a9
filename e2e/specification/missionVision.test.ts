import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test("§2 Mission and vision: the header's 'Our Mission' leads there", async ({ page }) => {
  await page.goto('/about-us')
  const header = page.getByRole('banner')
  await header.getByLabel('About Us submenu').click()
  await header.getByRole('link', { name: 'Our Mission', exact: true }).click()
  await expect(page).toHaveURL('/about-us/mission-vision')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mission and vision')
})

test('§2 Mission and vision: both, word for word', async ({ page }) => {
  await page.goto('/about-us/mission-vision')
  const main = page.getByRole('main')
  await expect(main.getByRole('term')).toHaveText(['Our Mission', 'Our Vision'])
  await expect(main.getByRole('definition')).toHaveText([
    "To develop impactful technological solutions that power Africa's key sectors.",
    'An innovative environment that inspires progress through impactful technology for Africa.',
  ])
})
