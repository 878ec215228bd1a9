import { expectValues } from '../support/expectValues.ts'
import { test } from '../support/test.ts'

test('§1 Our Culture: a page of its own with the three values, each explained', async ({
  page,
}) => {
  await page.goto('/about-us/our-culture')
  await expectValues(page)
})
