import { expect, test } from 'vitest'
import { sumOf } from '../../schema/src/records/priceExample.ts'
import { documentsOf, edited, readSound } from '../../testing/contentDocuments.ts'
import { presentContent, presentSettings } from '../../testing/presentSite.ts'
import { findContentItems } from '../content/findContentItems.ts'
import { turnCurrencies } from './convertPrices.ts'

test('converting currencies converts every price, in fields and in texts; totals stay the sums of their parts, and budgets are rounded', () => {
  const before = presentContent
  const turned = edited(documentsOf(before), turnCurrencies(before))
  const { content: after, texts } = readSound(turned)
  for (const [index, { startsAt, id }] of before.services.entries()) {
    const now = after.services[index]?.startsAt ?? 0
    expect(Math.abs(now / (startsAt * 129.5) - 1), id).toBeLessThanOrEqual(0.05)
  }
  expect(after.services.find(({ id }) => id === 'website-design')?.startsAt).toBe(9070)
  expect(after.developers.map(({ hourlyRate }) => hourlyRate)).toEqual(
    before.developers.map(({ hourlyRate }) => expect.closeTo(hourlyRate * 129.5, -2)),
  )
  const sheets = after.services.flatMap(({ examples }) => examples?.sheets ?? [])
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) expect(sumOf(sheet)).toBe(sheet.total.amount)
  const [report] = after.copy.about.culture.items
  expect(JSON.stringify(report?.shown)).toContain('{amount 148000} of {amount 311000}')
  const { options, note } = after.copy.forms.quoteForm.fields.budgetInterest
  expect([options, note]).toEqual([
    [
      ...['Below KSh 15,000', 'KSh 15,000 - KSh 25,000', 'KSh 25,000 - KSh 50,000'],
      ...['KSh 50,000 - KSh 100,000', 'KSh 100,000 - KSh 200,000'],
      ...['KSh 200,000 - KSh 400,000', 'Above KSh 400,000'],
    ],
    undefined,
  ])
  const items = findContentItems({ content: after, texts, media: {}, settings: presentSettings })
  expect(items.map(({ what }) => what).filter((what) => what.includes('letters'))).toEqual([])
})

test.each([115, 120, 127, 145])(
  'at %d shillings to the dollar, prices converted there and back still agree with hours and totals',
  (rate) => {
    const agency = { ...presentContent.agency, money: { ...presentContent.agency.money, rate } }
    const before = { ...presentContent, agency }
    const after = readSound(edited(documentsOf(before), turnCurrencies(before))).content
    readSound(edited(documentsOf(after), turnCurrencies(after)))
  },
)
