import { describe, expect, test } from 'vitest'
import { pricesOf } from './prices.ts'

const DOLLARS = [1, 5, 10, 12, 15, 20, 30, 50, 70, 100, 120, 200, 400, 800, 1600, 3200, 12_345]
const SHILLINGS = [100, 650, 1_300, 9_000, 13_000, 20_000, 130_000, 1_234_500]
const RATE = 129.5

describe.each([
  ['$', 'about KSh\u00a0', DOLLARS, RATE, { currency: 'USD', beside: 'KES' }],
  ['KSh\u00a0', 'about $', SHILLINGS, 1 / RATE, { currency: 'KES', beside: 'USD' }],
  ['KSh\u00a0', 'about NGN\u00a0', SHILLINGS, RATE, { currency: 'KES', beside: 'NGN' }],
  ['NGN\u00a0', 'about KSh\u00a0', SHILLINGS, 1 / RATE, { currency: 'NGN', beside: 'KES' }],
] as const)(
  'prices in %s are also shown in the second currency',
  (sign, about, amounts, rate, pair) => {
    const { say, beside, rateDate } = pricesOf({
      money: { ...pair, rate: RATE, asOf: '2026-11-20' },
    })

    test.each(amounts)('converts %i and rounds to three digits', (amount) => {
      expect(say(amount)).toBe(`${sign}${amount.toLocaleString('en')}`)
      const text = beside(amount) ?? ''
      expect(text.startsWith(about), text).toBe(true)
      const figure = text.slice(about.length).replaceAll(',', '')
      // An amount below one unit of the second currency shows as one unit.
      const exact = Math.max(amount * rate, 1)
      const rounded = exact < 1000 ? Math.round(exact) : Number(exact.toPrecision(3))
      expect(Number(figure), text).toBe(rounded)
    })

    test('the day of the exchange rate is written like 20 November 2026, with a non-breaking space after the 20', () => {
      expect(rateDate).toBe('20\u00a0November 2026')
    })
  },
)

test('an agency with one currency shows no second price', () => {
  const { say, beside, second, rateDate } = pricesOf({ money: { currency: 'NGN' } })
  expect(say(20_000)).toBe('NGN\u00a020,000')
  expect([beside(20_000), second, rateDate]).toEqual([null, null, ''])
})
