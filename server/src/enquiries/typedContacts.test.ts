import { mailAddressIn } from 'protocol/contacts.ts'
import { kenya } from 'schema/countries/kenya.ts'
import { nigeria } from 'schema/countries/nigeria.ts'
import { expect, test } from 'vitest'
import { phoneHint } from '../../../site/src/forms/contactHints.ts'
import { ENQUIRY } from '../../../testing/server/enquiry.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import { phoneLinks, replyLinks } from './replyLinks.ts'

const ZERO_WIDTH = '\u200b'
const NON_BREAKING_HYPHEN = '\u2011'

/** Spellings of a phone number that visitors may type, by the number to dial. */
const MOBILE: Readonly<Record<string, readonly string[]>> = {
  '254712345678': [
    ...['0712345678', '0712 345 678', '0712-345-678', '0712.345.678', '(0712) 345678'],
    ...['712345678', '254712345678', '254 712 345 678', '+254712345678', '+254 712 345 678'],
    ...['+ 254 712 345 678', '(+254) 712 345678', '+254 (0) 712 345 678', '+254(0)712345678'],
    ...['+254 0712 345 678', '+2540712345678', '00254712345678', '00 254 712 345 678'],
    ...[`0712${NON_BREAKING_HYPHEN}345${NON_BREAKING_HYPHEN}678`, '0712–345–678', '0712—345—678'],
    ...['0712−345−678', '0712\u00a0345\u00a0678', '0712\u2009345\u202f678'],
    ...[`${ZERO_WIDTH}0712345678${ZERO_WIDTH}`, '\u202a+254712345678\u202c'],
    '\u2066+254 712 345 678\u2069',
    '\ufeff0712345678',
    '0712\u00ad345678',
    '０７１２３４５６７８',
    '＋２５４ ７１２ ３４５ ６７８',
    '٠٧١٢٣٤٥٦٧٨',
    '०७१२३४५६७८',
    '0712 345 678 / 0722 345 678',
    ...['0712345678/0722345678', '0712345678, 0722345678', '0712345678; 0722345678'],
    ...['0712345678 or 0722345678', '0712 345 678 0722 345 678', '0712345678 0722345678'],
    ...['0712345678\n0722345678', 'Tel: 0712345678', 'Tel.: +254 712 345 678'],
    ...['Call me on 0712 345 678 after 5', '0712345678 (WhatsApp)', 'WhatsApp 0712 345678!'],
    ...['0712345678 ext. 12', 'tel:+254712345678', 'O712 345 678', '0712_345_678'],
    ...['0712·345·678', '0712345678x12', 'https://wa.me/254712345678'],
  ],
  '250788123456': ['+250 788 123 456', '00250788123456'],
  '254110000000': ['0110-000-000'],
  '442079460000': ['+44 20 7946 0000', '+44 (0)20 7946 0000', '0044 20 7946 0000'],
}
const LANDLINE: Readonly<Record<string, readonly string[]>> = {
  '254202345678': ['020 234 5678', '020/2345678', '+254 20 2345678'],
  '254412223344': ['+254 41 222 3344'],
}
const NONE = [
  ...['', 'call me', '12345', '0712', '0712 345 67', '07I2345678', '2345678', '07123456789'],
  ...['none', '1234567890123456789', '+999', '+', '+254 712 345 67', '+254 812 345 678'],
  ...['2025550123', '+0712345678', 'javascript:alert(1)', '"><script>'],
]

test.each(Object.entries(MOBILE).flatMap(([number, all]) => all.map((typed) => [typed, number])))(
  'typing %j yields links that call and write to %s, and no hint doubts it',
  (typed, number) => {
    expect(phoneLinks(typed, kenya.phone)).toEqual({
      tel: `tel:+${number}`,
      whatsApp: `https://wa.me/${number}`,
    })
    expect(phoneHint(typed, kenya.phone)).toBeNull()
  },
)

test.each(Object.entries(LANDLINE).flatMap(([number, all]) => all.map((typed) => [typed, number])))(
  'typing %j yields a link that calls %s, but none to WhatsApp',
  (typed, number) => {
    expect(phoneLinks(typed, kenya.phone)).toEqual({ tel: `tel:+${number}`, whatsApp: null })
    expect(phoneHint(typed, kenya.phone)).toBeNull()
  },
)

test.each(NONE)('typing %j yields no number to call', (typed) =>
  expect(phoneLinks(typed, kenya.phone)).toBeNull(),
)

test.each(['0712345678?text=x', '0712345678/../evil.example', '0712345678" onclick="alert(1)'])(
  'of the typed text %s only the number becomes part of the links',
  (typed) => {
    expect(phoneLinks(typed, kenya.phone)).toEqual({
      tel: 'tel:+254712345678',
      whatsApp: 'https://wa.me/254712345678',
    })
  },
)

test.each(['01 23 45 67 89 0', '0712 345 678', '254712345678', '12345'])(
  'an agency in Nigeria gets no number from %s',
  (typed) => {
    expect(phoneLinks(typed, nigeria.phone)).toBeNull()
  },
)

test.each([
  ['0803 222 3333', '2348032223333'],
  ['234 803 222 3333', '2348032223333'],
  ['+33 1 23 45 67 89', '33123456789'],
  ['00254 712 345 678', '254712345678'],
])('an agency in Nigeria dials %s as %s', (typed, number) => {
  expect(phoneLinks(typed, nigeria.phone)?.tel).toBe(`tel:+${number}`)
})

test.each([
  ['Habari, nahitaji tovuti ya duka langu. Bei ni gani?', true],
  ['Ninahitaji logo na website kwa biashara yangu', true],
  ['HABARI ZENU! Tunataka kujua bei ya website ya shule yetu, asante', true],
  ['Mambo, nataka app ya kuuza viatu', true],
  ['Habari, I need a website for my shop in Nakuru. How much is it?', false],
  ['We need a logo and a website for a tuna company. Asante!', false],
  ['Hello, je parle français: un site pour une boutique à Nairobi', false],
  ['Jambo Safaris needs a booking site', false],
  ['Asante', false],
  ['', false],
])('the message %j is answered in its own language', (message, isKiswahili) => {
  const fields = { ...ENQUIRY, name: 'Zuri', serviceInterest: 'Logo', message }
  const { whatsApp, mailto } = replyLinks(fields)
  const [text, mail] = [whatsApp, mailto].map((link) => decodeURIComponent(link ?? ''))
  expect(text).toContain(isKiswahili ? 'text=Habari Zuri, hapa ni ' : 'text=Hello Zuri, this is ')
  expect(text).toContain(isKiswahili ? 'Ulituuliza kuhusu Logo.' : 'You asked us about Logo.')
  expect(mail).toContain(
    isKiswahili ? 'Ombi lako: Logo&body=Habari Zuri,' : 'Your enquiry: Logo&body=Hello Zuri,',
  )
})

const ADDRESS = 'ann.o@shop.example'

test.each([
  ADDRESS,
  `${ADDRESS}.`,
  `mailto:${ADDRESS}`,
  `mailto:${ADDRESS}?subject=Hello`,
  `<${ADDRESS}>`,
  `Ann O <${ADDRESS}>`,
  `"Ann, O" <${ADDRESS}>`,
  `“${ADDRESS}”`,
  `E-mail: ${ADDRESS}`,
  `${ZERO_WIDTH}${ADDRESS}${ZERO_WIDTH}`,
  `\u202a${ADDRESS}\u202c`,
  'ann.o\u200b@shop.example',
  'ann.o＠shop.example',
  'ａｎｎ．ｏ＠ｓｈｏｐ．ｅｘａｍｐｌｅ',
  'ann.o @ shop.example',
  `${ADDRESS}, other@shop.example`,
  `${ADDRESS} or other@shop.example`,
  `${ADDRESS}/other@shop.example`,
  `${ADDRESS} (work)`,
  `*${ADDRESS}*…`,
  `email:${ADDRESS}`,
  `http://${ADDRESS}/`,
  'ann.o﹫shop。example',
])('typing %j yields a single address', (typed) => {
  expect(mailAddressIn(typed)).toBe(ADDRESS)
  expect(isMailAddress(mailAddressIn(typed))).toBe(true)
})

test.each([
  ...['', 'ann', 'ann@', '@shop.example', 'ann@shop', 'büro@shop.example', 'a b@c d', 'none'],
  // A part of each of these texts could be another person's address.
  ...['ann o@shop.example', 'ann@shop.co mm', 'ann@shop. example', 'my mail ann@shop.example'],
])('typing %j yields no address', (typed) =>
  expect(isMailAddress(mailAddressIn(typed))).toBe(false),
)

test.each([
  'o’hara@shop.example',
  "o'hara@shop.example",
  'ann+web@bücher.example',
  'a/b@shop.example',
])('typing %j keeps the text as it is', (typed) => expect(mailAddressIn(typed)).toBe(typed))

test.each([
  ...['a@b.co', "o'neil+news@mail.example.co.ke", 'first.last@bücher.example'],
  ...['x_1@xn--bcher-kva.example', 'a@हिन्दी.भारत', 'a@ไทย.example'],
])('%s is a valid address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  ...['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b..co', '.a@b.co', 'a..b@b.co', 'a b@c.co'],
  ...['a@b.co, c@d.co', 'a@b@c.co', '"a"@b.co', 'Ann <a@b.co>', 'a@b.co\r\nBcc: c@d.co'],
  ...['a@-b.co', 'a@\u0301b.co', 'a@[127.0.0.1]', `${'a'.repeat(65)}@b.co`],
  ...[`a@${'b'.repeat(64)}.co`, `a@${'b.'.repeat(130)}co`],
])('%j is not an address', (text) => {
  expect(isMailAddress(text)).toBe(false)
})
