import type { Locator } from '@playwright/test'
import { content, first } from '../support/content.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('§2 Industries: a section has its picture above the heading on a phone, and beside it on a desktop', async ({
  page,
}) => {
  test.skip(content.industries.length === 0, 'The content has no industries')
  await page.goto('/industries')
  const { name } = first(content.industries)
  const section = page.getByRole('region', { name, exact: true })
  const [picture, title] = [section.locator('img').first(), section.locator('h2')]
  await page.setViewportSize(PHONE)
  const above = await boxOf(picture)
  expect(above.y + above.height).toBeLessThanOrEqual((await boxOf(title)).y)
  await page.setViewportSize(DESKTOP)
  const beside = await boxOf(picture)
  expect(beside.x + beside.width).toBeLessThanOrEqual((await boxOf(title)).x)
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not laid out`)
  return box
}
