import { expect, test } from 'vitest'
import { isMailAddress } from './isMailAddress.ts'

test.each([
  'a@b.co',
  "o'neil+news@mail.example.co.ke",
  'first.last@bücher.example',
  'x_1@xn--bcher-kva.example',
  'a@हिन्दी.भारत',
  'a@ไทย.example',
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b..co',
  '.a@b.co',
  'a..b@b.co',
  'a b@c.co',
  'a@b.co, c@d.co',
  'a@b@c.co',
  '"a"@b.co',
  'Ann <a@b.co>',
  'a@b.co\r\nBcc: c@d.co',
  'a@-b.co',
  'a@\u0301b.co',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(130)}co`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false)
})
