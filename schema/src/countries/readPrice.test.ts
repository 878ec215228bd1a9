import { describe, expect, test } from 'vitest'
import { kenya } from './kenya.ts'
import { US_DOLLARS } from './money.ts'
import { nigeria } from './nigeria.ts'
import { readPrice } from './readPrice.ts'

describe('a price is read as people type it', () => {
  test.each([
    ['1500', kenya.currency, 1500],
    ['1,500', kenya.currency, 1500],
    ['1,500/=', kenya.currency, 1500],
    ['1500/-', kenya.currency, 1500],
    ['Ksh. 1500', kenya.currency, 1500],
    ['KSh 1,500', kenya.currency, 1500],
    ['Kshs 1,500/=', kenya.currency, 1500],
    ['sh 6,000', kenya.currency, 6000],
    ['Sh.6000', kenya.currency, 6000],
    ['KES 1500', kenya.currency, 1500],
    ['1 500 KES', kenya.currency, 1500],
    ['1,500.00', kenya.currency, 1500],
    [' 1,250,000 shillings ', kenya.currency, 1_250_000],
    ['$300', US_DOLLARS, 300],
    ['US$ 1,300', US_DOLLARS, 1300],
    ['300 dollars', US_DOLLARS, 300],
    ['₦20,000', nigeria.currency, 20_000],
  ])('%s', (typed, currency, value) => {
    expect(readPrice(typed, currency)).toEqual({ value })
  })
})

test.each([
  ['$70', kenya.currency, "'$70' is in US dollars, and prices here are in Kenyan shillings"],
  ['KSh 20', US_DOLLARS, "'KSh 20' is in Kenyan shillings, and prices here are in US dollars"],
  ['1,500/=', nigeria.currency, 'is in Kenyan shillings, and prices here are in Nigerian naira'],
  ['€70', kenya.currency, 'is no price in Kenyan shillings, such as KSh 2,000: a whole number'],
  ['$70 KSh', kenya.currency, 'is in US dollars'],
  ['1,50', kenya.currency, 'is no price'],
  ['9.50', US_DOLLARS, 'is no price in US dollars, such as $2,000: a whole number'],
  ['20k', kenya.currency, 'is no price'],
  ['-500', kenya.currency, 'is no price'],
  ['0', kenya.currency, 'one at least'],
  ['about 500', kenya.currency, 'is no price'],
  ['', kenya.currency, 'is no price'],
])('%s is refused', (typed, currency, problem) => {
  expect(readPrice(typed, currency)).toEqual({ problem: expect.stringContaining(problem) })
})
