import { expect, test } from 'vitest'
import { checkPriceExamples } from './checkPriceExamples.ts'
import type { PriceExample } from './types/PriceExample.ts'

const FILE = 'content/services/maintenance.ts'
const FACTS = { title: 'A shop', text: '', leftOut: '' }
const BILL = {
  ...FACTS,
  kind: 'bill',
  items: [
    { text: 'One', amount: 70 },
    { text: 'Two', amount: 25 },
  ],
} as const
const PARTS = {
  ...FACTS,
  kind: 'parts',
  items: [
    { text: 'Signs', count: 3, each: 12 },
    { text: 'Logo', count: 1, each: 45 },
  ],
} as const
const WEEK = {
  ...FACTS,
  kind: 'week',
  times: 4,
  items: [
    { day: 'Mon', text: 'Updates', amount: 9 },
    { day: 'Fri', text: 'Fixes', amount: 11 },
  ],
} as const
const PLAN = {
  ...FACTS,
  kind: 'plan',
  weeks: 3,
  items: [
    { text: 'List', from: 1, to: 1, amount: 70 },
    { text: 'Import', from: 2, to: 3, amount: 30 },
  ],
} as const

function check(...sheets: readonly PriceExample[]) {
  checkPriceExamples(FILE, { sample: false, heading: '', sheets })
}

test.each([
  [BILL, 95],
  [PARTS, 81],
  [WEEK, 80],
  [PLAN, 100],
] as const)(
  '$kind: the right total passes, another is refused with file and example',
  (sheet, amount) => {
    check({ ...sheet, total: { label: '', amount } })
    expect(() => check({ ...sheet, total: { label: '', amount: amount - 1 } })).toThrow(
      `${FILE}: the example 'A shop' says $${amount - 1}, and its parts come to $${amount}.`,
    )
  },
)

test('a part without a price, or with half a dollar, is refused', () => {
  for (const amount of [0, 2.5, -3]) {
    const items = [{ text: 'One', amount }]
    const total = { label: '', amount }
    expect(() => check({ ...BILL, items, total })).toThrow(`has a part for $${amount}`)
  }
})

test.each([
  [0, 1],
  [3, 2],
  [2, 4],
])('weeks %i to %i of three are refused', (from, to) => {
  const items = [{ text: 'Import', from, to, amount: 5 }]
  expect(() => check({ ...PLAN, items, total: { label: '', amount: 5 } })).toThrow(
    `puts 'Import' in weeks ${from} to ${to} of 3`,
  )
})
