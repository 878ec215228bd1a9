import { kenya } from 'schema/countries/kenya.ts'
import { nigeria } from 'schema/countries/nigeria.ts'
import { expect, test } from 'vitest'
import { emailHint, phoneHint } from './contactHints.ts'

test.each([
  ['achieng@gmial.com', 'achieng@gmail.com'],
  ['achieng@gmail.co', 'achieng@gmail.com'],
  ['achieng@gmail.con', 'achieng@gmail.com'],
  ['achieng@yaho.com', 'achieng@yahoo.com'],
  ['achieng@Hotmal.com ', 'achieng@hotmail.com'],
])('a visitor who types %s is asked whether they meant %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant)
})

test.each([
  ...['achieng@gmail.com', 'achieng@YAHOO.com', 'achieng@agency.example'],
  ...['achieng@mail.com.example', 'achieng@mail.com', 'achieng@yahoo.ca', 'achieng'],
  ...['@gmail.com', ''],
])('a visitor who types %j is asked nothing', (typed) => {
  expect(emailHint(typed)).toBeNull()
})

test.each([
  ...['0700 000 000', '+254 700 000000', '254110000000', '+250 788 000 000', '020 000 0000'],
  ...['051 234 567', ''],
])('nothing is said of %j', (number) => expect(phoneHint(number, kenya.phone)).toBeNull())

test.each(['0700 000 00', '+254 70000000', '12345', 'call me'])('%j looks short', (number) =>
  expect(phoneHint(number, kenya.phone)).toBe('short'),
)

test.each(['0700 000 0000', '+254 700 000 0001', '12345678901234567'])('%j looks long', (number) =>
  expect(phoneHint(number, kenya.phone)).toBe('long'),
)

test.each(['0803 000 0000', '+234 803 000 0000', '2347030000000', '+254 700 000000'])(
  'to an agency in Nigeria nothing is said of %j',
  (number) => expect(phoneHint(number, nigeria.phone)).toBeNull(),
)

test.each([
  ['0803 000 000', 'short'],
  ['+234 803 000 00000', 'long'],
] as const)('to an agency in Nigeria %j looks %s', (number, hint) =>
  expect(phoneHint(number, nigeria.phone)).toBe(hint),
)
