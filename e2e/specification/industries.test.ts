import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const INDUSTRIES = [
  'Education',
  'Sports & Gaming',
  'Finance & Banking',
  'eCommerce',
  'Media & Entertainment',
  'Building & Construction',
] as const

test('§2 Industries: an introduction whose calls to action lead to /contact', async ({ page }) => {
  await page.goto('/industries')
  const intro = page.locator('main div:has(> h1)')
  await expect(intro.getByRole('heading', { level: 1 })).toBeVisible()
  const actions = intro.getByRole('link')
  await expect(actions).toHaveCount(2)
  for (const action of await actions.all()) {
    await expect(action).toHaveText(/\w+ \w+/)
    await expect(action).toHaveAttribute('href', '/contact')
  }
})

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(device, () => {
    test.use({ viewport })

    test(`§9 Industries: six in order, with four offerings each, on a ${device}`, async ({
      page,
    }) => {
      await page.goto('/industries')
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      expect((await headings.allInnerTexts()).slice(0, 6)).toEqual(INDUSTRIES)
      for (const name of INDUSTRIES) {
        const section = page.getByRole('region', { name, exact: true })
        await expect.soft(section.getByRole('term'), name).toHaveCount(4)
        for (const part of ['term', 'definition'] as const) {
          for (const text of await section.getByRole(part).all()) {
            await expect.soft(text, name).toBeVisible()
            await expect.soft(text, name).toHaveText(/\w/)
          }
        }
      }
    })
  })
}

test("§2 Industries: each has 'Get More Information', and it leads to /contact", async ({
  page,
}) => {
  await page.goto('/industries')
  for (const name of INDUSTRIES) {
    const section = page.getByRole('region', { name, exact: true })
    const more = section.getByRole('link', { name: /^Get More Information/ })
    await expect.soft(more, name).toHaveAttribute('href', '/contact')
  }
})

test("§2 Industries: at the end, 'Start Project' leads to /contact", async ({ page }) => {
  await page.goto('/industries')
  const closing = page.getByRole('main').locator('section').last()
  await closing.getByRole('link', { name: 'Start Project', exact: true }).click()
  await expect(page).toHaveURL('/contact')
})

test('§2 Industries: a section is laid out for a phone and, differently, for a desktop', async ({
  page,
}) => {
  await page.goto('/industries')
  const section = page.getByRole('region', { name: 'Education', exact: true })
  const box = async (part: string) =>
    (await section.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.setViewportSize(PHONE)
  const above = await box('img')
  expect(above.y + above.height).toBeLessThanOrEqual((await box('h2')).y)
  await page.setViewportSize(DESKTOP)
  const beside = await box('img')
  expect(beside.x + beside.width).toBeLessThanOrEqual((await box('h2')).x)
})
