import { kenya } from 'schema/countries/kenya.ts'
import { nigeria } from 'schema/countries/nigeria.ts'
import { expect, test } from 'vitest'
import { emailHint, phoneHint } from './contactHints.ts'

test.each([
  ['achieng@gmial.com', 'achieng@gmail.com'],
  ['achieng@gmail.co', 'achieng@gmail.com'],
  ['achieng@gmail.con', 'achieng@gmail.com'],
  ['achieng@yaho.com', 'achieng@yahoo.com'],
  ['achieng@gmail', 'achieng@gmail.com'],
  ['achieng@Hotmal.com ', 'achieng@hotmail.com'],
])('a visitor who types %s is asked whether they meant %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant)
})

test.each([
  ...['achieng@gmail.com', 'achieng@YAHOO.com', 'achieng@agency.example'],
  ...['achieng@mail.com.example', 'achieng@mail.com', 'achieng@yahoo.ca', 'achieng'],
  ...['@gmail.com', ''],
])('a visitor who types %j gets no suggestion', (typed) => {
  expect(emailHint(typed)).toBeNull()
})

test.each([
  { country: kenya, hint: null, numbers: ['0700 000 000', '+254 700 000000', '254110000000'] },
  { country: kenya, hint: null, numbers: ['020 000 0000', '051 234 567', '+250 788 000 000', ''] },
  { country: kenya, hint: 'short', numbers: ['0700 000 00', '+254 70000000', '12345', 'call me'] },
  { country: kenya, hint: 'long', numbers: ['0700 000 0000', '+254 700 000 0001', '1'.repeat(17)] },
  { country: nigeria, hint: null, numbers: ['0803 000 0000', '+234 803 000 0000'] },
  { country: nigeria, hint: null, numbers: ['2347030000000', '+254 700 000000'] },
  { country: nigeria, hint: 'short', numbers: ['0803 000 000'] },
  { country: nigeria, hint: 'long', numbers: ['+234 803 000 00000'] },
])('in $country.name the numbers $numbers get the hint $hint', ({ country, hint, numbers }) => {
  for (const number of numbers) expect(phoneHint(number, country.phone), number).toBe(hint)
})
