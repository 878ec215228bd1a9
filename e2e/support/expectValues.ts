import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The culture part of a page: the three core values (specification, section 1), each explained. */
export async function expectValues(page: Page): Promise<void> {
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
}
