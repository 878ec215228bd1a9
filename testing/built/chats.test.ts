import { pageReference } from 'protocol/pageReference.ts'
import { expect, test } from 'vitest'
import { agency, content } from '../browser/support/content.ts'
import { builtPage, builtPages } from '../repository/builtPages.ts'

const pages = await builtPages()

test('every chat link begins with a whole sentence, and ends with the page’s reference on its own line', () => {
  const number = agency.chat.number.replace(/\D/g, '')
  for (const { path, document } of pages) {
    const chats = document
      .querySelectorAll('a')
      .map(({ attrs }) => attrs.href ?? '')
      .filter((href) => href.startsWith('https://wa.me/'))
    expect(chats.length, path).toBeGreaterThan(0)
    for (const chat of chats) {
      const { pathname, searchParams } = new URL(chat)
      expect(pathname).toBe(`/${number}`)
      const reference = `\n\n(Ref ${pageReference(path)})`
      const text = searchParams.get('text') ?? ''
      expect.soft(text.endsWith(reference), `${path}: ${text}`).toBe(true)
      expect.soft(text.match(/Ref/g), path).toHaveLength(1)
      const [sentence = ''] = text.split(reference)
      if (sentence) expect.soft(sentence, path).toMatch(/^Hello, .+[.?]$/)
    }
  }
  const footers = pages.flatMap(({ document }) =>
    document.querySelectorAll('footer a[href^="https://wa.me/"]'),
  )
  const greetings = footers.map(({ attrs }) => new URL(attrs.href ?? '').searchParams.get('text'))
  for (const text of greetings) expect(text?.startsWith(agency.chat.greeting)).toBe(true)
  expect(greetings).toHaveLength(pages.length)
})

test('no two pages have the same reference code in their chat links', () => {
  expect(new Set(pages.map(({ path }) => pageReference(path))).size).toBe(pages.length)
})

test('the chat link beside a developer names the developer, and the chat link beside an industry names the industry', async () => {
  const said = async (path: string) =>
    (await builtPage(path)).document
      .querySelectorAll('main a[href^="https://wa.me/"]')
      .map(({ attrs }) => new URL(attrs.href ?? '').searchParams.get('text'))
  for (const { name, path } of content.developers) {
    expect(await said(path)).toContainEqual(expect.stringContaining(name))
  }
  const ofTrades = await said('/industries')
  for (const { name } of content.industries) {
    expect(ofTrades).toContainEqual(expect.stringContaining(name))
  }
})
