import { describe, expect, test } from 'vitest'
import { readNumber, refusalOf } from './readNumber.ts'

const SHILLINGS = 'KES'

describe('a whole amount in shillings is read in every notation that an owner may type or paste', () => {
  test.each([
    ['85000', 85_000],
    ['85,000', 85_000],
    ['85.000', 85_000],
    ['85 000', 85_000],
    ['85\u00a0000', 85_000],
    ['85\u202f000', 85_000],
    ['1\u202f285\u202f000', 1_285_000],
    ['KSh 85,000/=', 85_000],
    ['Ksh85,000.00', 85_000],
    ['KSH.\u00a085,000/-', 85_000],
    ['85,000 KES', 85_000],
    ['85,000 shillings', 85_000],
    [' 0 ', 0],
  ])('%j is read as %i', (typed, sum) => {
    expect(readNumber(typed, { isWhole: true, currency: SHILLINGS })).toBe(sum)
  })

  test.each(['', 'KSh', '85,00', '85,000.500', '12.5', '-85', '1e3', '$85,000', 'USD 85,000'])(
    '%j is rejected, because it is no whole amount in shillings',
    (typed) => {
      expect(readNumber(typed, { isWhole: true, currency: SHILLINGS })).toBeNull()
    },
  )
})

test('a price in dollars is read with the dollar sign, but rejected with a sign of another currency', () => {
  const dollars = { isWhole: true, currency: 'USD' }
  expect(readNumber('$1,140', dollars)).toBe(1_140)
  for (const typed of ['KSh 1,140', '1,140/=']) expect(readNumber(typed, dollars)).toBeNull()
})

test('an exchange rate is read with a decimal point, but rejected with a decimal comma', () => {
  expect(readNumber('129.505', { isWhole: false })).toBe(129.505)
  expect(readNumber('1\u00a0129.5', { isWhole: false })).toBe(1129.5)
  expect(readNumber('129.', { isWhole: false })).toBe(129)
  expect(readNumber('129,5', { isWhole: false })).toBeNull()
  expect(readNumber('1.2.3', { isWhole: false })).toBeNull()
  expect(readNumber('.5', { isWhole: false })).toBeNull()
})

test('the refusal of a price says why and offers the nearest price, even for a price in the second currency', () => {
  const money = { currency: 'USD', beside: 'KES', rate: 129.5 } as const
  const ofShillings = { says: 'These prices are in US dollars.', nearest: 116 }
  expect(refusalOf('15,000/=', true, money)).toEqual(ofShillings)
  expect(refusalOf('NGN 500', true, money)).toEqual({ ...ofShillings, nearest: 0 })
  const ofFraction = { says: 'Type a whole number, such as 70.', nearest: 76 }
  expect(refusalOf('75.50', true, money)).toEqual(ofFraction)
  expect(refusalOf('25 or so', true, money)).toEqual({ ...ofFraction, nearest: 0 })
  const turned = { ...money, currency: 'KES', beside: 'USD' } as const
  expect(refusalOf('$116', true, turned).nearest).toBe(15_022)
  const withNaira = { currency: 'KES', beside: 'NGN', rate: 11 } as const
  expect(refusalOf('NGN 11,000', true, withNaira).nearest).toBe(1_000)
})
