import { expect, test } from 'vitest'
import { hrefs, open, textOf, texts } from './open.ts'

const TERMS = [
  ...['1. Who we are and what this covers', '2. Using the website'],
  ...['3. Prices, quotes and changes', '4. Payment, delivery and ownership', '5. Liability'],
  '6. Governing law and disputes',
]

test.each([
  ['contact details', 'When you send an enquiry', /your name, phone number, e-mail address/],
  ['usage data: pages', 'How we count visits', /which pages are opened/],
  ['usage data: clicks', 'How we count visits', /which buttons and links are pressed/],
  ['cookies', 'Cookies', /cookies/],
  ['an analytics service', 'How we count visits', /The analytics service/],
  [
    'subscription details',
    'The newsletter',
    /store your e-mail address, your IP address, the time/,
  ],
  [
    'double opt-in',
    'The newsletter',
    /only after you open it and press the button \(double opt-in\)/,
  ],
  ['unsubscribing', 'The newsletter', /Every newsletter carries a link to unsubscribe/],
  [
    'the deletion that follows',
    'The newsletter',
    /Unsubscribing deletes your address and everything stored with it/,
  ],
] as const)('§2 Privacy policy mentions %s, under %j', async (_subject, heading, statement) => {
  const main = await open('/privacy-policy', 'main')
  const section = main
    .querySelectorAll('section')
    .find((each) => textOf(each.querySelector('h2')) === heading)
  expect(textOf(section ?? null)).toMatch(statement)
})

test('§2 Terms: the text has six numbered sections, each in the table of contents', async () => {
  const main = await open('/terms-conditions', 'main')
  expect(texts(main, 'h2')).toEqual(TERMS)
  expect(texts(main, 'nav a')).toEqual(TERMS)
  const sections = main.querySelectorAll('section')
  const ids = [...sections, ...main.querySelectorAll('h2')].map(({ id }) => `#${id}`)
  for (const href of hrefs(main, 'nav a')) expect(ids).toContain(href)
})

test('§2 Terms: the law of Kenya governs the terms', async () => {
  const main = await open('/terms-conditions', 'main')
  expect(textOf(main.querySelectorAll('section').at(-1) ?? null)).toContain(
    'governed by the laws of Kenya',
  )
})
