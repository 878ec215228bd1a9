import { expect, test } from 'vitest'
import { phoneHint } from './phoneHint.ts'

test.each([
  '0700 000 000',
  '+254 700 000000',
  '254110000000',
  '+250 788 000 000',
  '020 000 0000',
  '',
])('nothing is said of %j', (number) => expect(phoneHint(number, true)).toBeNull())

test.each(['0700 000 00', '+254 70000000', '12345', 'call me'])('%j looks short', (number) =>
  expect(phoneHint(number, true)).toBe('short'),
)

test.each(['0700 000 0000', '+254 700 000 0001', '12345678901234567'])('%j looks long', (number) =>
  expect(phoneHint(number, true)).toBe('long'),
)

test.each(['07700 900123', '0171 1234567', '0703 123 4567', '+254 700 000000'])(
  'elsewhere than in Kenya nothing is said of %j',
  (number) => expect(phoneHint(number, false)).toBeNull(),
)
