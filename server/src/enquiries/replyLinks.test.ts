import { kenya } from 'schema/countries/kenya.ts'
import { nigeria } from 'schema/countries/nigeria.ts'
import { expect, test } from 'vitest'
import { phoneLinks } from './replyLinks.ts'

test.each([
  ['0712 345 678', '254712345678'],
  ['712345678', '254712345678'],
  ['0110-000-000', '254110000000'],
  ['+254 (0)712 345678', '254712345678'],
  ['+254712345678', '254712345678'],
  ['254712345678', '254712345678'],
  ['00254 712.345.678', '254712345678'],
  ['+2540712345678', '254712345678'],
  ['+44 20 7946 0018', '442079460018'],
  ['0044 20 7946 0018', '442079460018'],
])('%s is called and written to at %s', (typed, number) => {
  expect(phoneLinks(typed, kenya.phone)).toEqual({
    tel: `tel:+${number}`,
    whatsApp: `https://wa.me/${number}`,
  })
})

test.each([
  ['020 712 3456', 'tel:+254207123456'],
  ['+254 41 222 3344', 'tel:+254412223344'],
])('the landline %s is only called', (typed, tel) => {
  expect(phoneLinks(typed, kenya.phone)).toEqual({ tel, whatsApp: null })
})

test.each([
  '',
  '+',
  '1',
  '0712 345 67',
  '0712 345 6789',
  '+254 712 345 67',
  '+254 812 345 678',
  '2025550123',
  '+0712345678',
  '+1234567890123456',
  'javascript:alert(1)',
  '"><script>',
])('%s is no number', (typed) => {
  expect(phoneLinks(typed, kenya.phone)).toBeNull()
})

test.each(['0712345678?text=x', '0712345678/../evil.example', '0712345678" onclick="alert(1)'])(
  'of %s nothing but the number is in a link',
  (typed) => {
    expect(phoneLinks(typed, kenya.phone)).toEqual({
      tel: 'tel:+254712345678',
      whatsApp: 'https://wa.me/254712345678',
    })
  },
)

test.each(['01 23 45 67 89 0', '0712 345 678', '254712345678', '12345'])(
  'for an agency in Nigeria nobody is called at %s',
  (typed) => {
    expect(phoneLinks(typed, nigeria.phone)).toBeNull()
  },
)

test.each([
  ['0803 222 3333', '2348032223333'],
  ['234 803 222 3333', '2348032223333'],
  ['+33 1 23 45 67 89', '33123456789'],
  ['00254 712 345 678', '254712345678'],
])('for an agency in Nigeria %s is %s', (typed, number) => {
  expect(phoneLinks(typed, nigeria.phone)?.tel).toBe(`tel:+${number}`)
})
