import { expect, test } from 'vitest'
import { emailHint } from './emailHint.ts'

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
  'achieng@gmail.com',
  'achieng@YAHOO.com',
  'achieng@agency.example',
  'achieng@mail.com.example',
  'achieng@mail.com',
  'achieng@yahoo.ca',
  'achieng',
  '@gmail.com',
  '',
])('a visitor who types %j is asked nothing', (typed) => {
  expect(emailHint(typed)).toBeNull()
})
