import { expect, test } from '../support/test.ts'

test('§2 Services: the main part shows the text ‘Services Component’ and nothing else', async ({
  page,
}) => {
  await page.goto('/services')
  const main = page.getByRole('main')
  expect((await main.innerText()).trim()).toBe('Services Component')
  await expect(main.locator('a, button, input, img, svg, video, iframe')).toHaveCount(0)
})
