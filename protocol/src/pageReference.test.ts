import { expect, test } from 'vitest'
import { findPage, pageReference } from './pageReference.ts'

const PAGES = [{ path: '/' }, { path: '/contact' }, { path: '/services/website-design' }]

test('a page’s reference never changes, because chats that are months old contain it', () => {
  expect(PAGES.map(({ path }) => pageReference(path))).toMatchInlineSnapshot(`
    [
      "WEB-TYVR",
      "WEB-T4D8",
      "WEB-3WCX",
    ]
  `)
})

test('page references contain no characters that look alike, and two pages rarely have the same reference', () => {
  const references = Array.from({ length: 3_000 }, (_, index) =>
    pageReference(`/case-study/project-${index}`),
  )
  for (const reference of references) {
    expect(reference).toMatch(/^WEB-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/)
  }
  // Among 3,000 references, on average seven pairs are equal by chance.
  expect(references.length - new Set(references).size).toBeLessThan(20)
})

test.each([
  (reference: string) => reference,
  (reference: string) => reference.toLowerCase(),
  (reference: string) => reference.replace('WEB-', ''),
  (reference: string) => reference.replace('-', ' '),
  (reference: string) => ` (Ref ${reference}) `,
  (reference: string) => `(${reference.replace('WEB-', '').toLowerCase()})`,
  (reference: string) => `Hello, that shop of yours\nis it dear? (Ref ${reference}) Wanjiru`,
  // The text with which the site starts a chat.
  (reference: string) =>
    `Hello, I would like to ask about a website: (Ref ${reference})\nA web page, a web shop?`,
  (reference: string) => `Web chat, ref. *${reference.replace('-', '\u2011')}*, one web site`,
  (reference: string) => `Our web site. Is it Ref ${reference.replace('WEB-', '')}? Web 0000`,
])('a page is found by its reference, however a member types the reference: %o', (typed) => {
  for (const page of PAGES) expect(findPage(typed(pageReference(page.path)), PAGES)).toBe(page)
})

test('of several references in a text, the last one that belongs to a page is used', () => {
  const [home, contact] = PAGES.map(({ path }) => pageReference(path))
  expect(findPage(`(Ref ${home}) and then (Ref ${contact}), not WEB-2222`, PAGES)).toBe(PAGES[1])
})

test.each(['', 'WEB-', 'WEB-0000', 'WEB-22222', 'hello', '2222 2222', '/contact'])(
  'no page is found for the text %j',
  (typed) => expect(findPage(typed, PAGES)).toBeNull(),
)
