import { expect, test } from 'vitest'
import { sumOf } from '../../schema/src/records/priceExample.ts'
import { copyContent } from '../../testing/copyContent.ts'
import { editContent } from '../../testing/editContent.ts'
import { convertPrices } from './convertPrices.ts'

test('converting currencies converts every price of the content, and makes every total the sum of its parts', () => {
  const { folder, read } = copyContent()
  const before = read()
  editContent(folder, convertPrices(before, 129.5))
  const after = read()
  for (const [index, { startsAt, id }] of before.services.entries()) {
    const now = after.services[index]?.startsAt ?? 0
    expect(Math.abs(now / (startsAt * 129.5) - 1), id).toBeLessThanOrEqual(0.05)
  }
  expect(after.services.find(({ id }) => id === 'website-design')?.startsAt).toBe(9100)
  expect(after.developers.map(({ hourlyRate }) => hourlyRate)).toEqual(
    before.developers.map(({ hourlyRate }) => expect.closeTo(hourlyRate * 129.5, -2)),
  )
  const sheets = after.services.flatMap(({ examples }) => examples?.sheets ?? [])
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) expect(sumOf(sheet)).toBe(sheet.total.amount)
})

test('converting currencies also converts amounts within texts', () => {
  const { folder, read } = copyContent()
  editContent(folder, convertPrices(read(), 129.5))
  const [report] = read().copy.about.culture.items
  expect(JSON.stringify(report?.shown)).toContain('{amount 150000} of {amount 310000}')
})
