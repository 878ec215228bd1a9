import { expect, test } from '../support/test.ts'

test('§1 Our Culture: a page of its own with the three values, each explained', async ({
  page,
}) => {
  await page.goto('/about-us/our-culture')
  const values = page.locator('#about_culture').getByRole('listitem')
  await expect(values.getByRole('heading')).toHaveText([
    'Transparency',
    'Agility',
    'Quality Assurance',
  ])
  await expect(values.locator('p:first-of-type')).toHaveText([
    /(\w+\W+){8}/,
    /(\w+\W+){8}/,
    /(\w+\W+){8}/,
  ])
})
