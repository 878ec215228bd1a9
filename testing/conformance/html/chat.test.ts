import { expect, test } from 'vitest'
import { agency, content } from '../../browser/support/content.ts'
import { hrefs, open } from './open.ts'

/** What is typed already into the chats that a page's main part leads to, less the page's reference. */
async function greetings(path: string): Promise<string[]> {
  return hrefs(await open(path, 'main'))
    .filter((href) => href.startsWith('https://wa.me/'))
    .map((href) => new URL(href).searchParams.get('text') ?? '')
    .map((text) => text.replace(/\(Ref WEB-\w{4}\)$/, ''))
}

test.each([
  '/',
  '/about-us',
  '/about-us/our-culture',
  '/about-us/mission-vision',
  '/industries',
  '/built-by-us',
  '/technologies',
  '/testimonials',
  ...content.developers.map(({ path }) => path),
])('%s: beside its call to action a chat that says where the visitor has been', async (path) => {
  const own = (await greetings(path)).filter((text) => text !== agency.chat.greeting)
  expect(own).not.toEqual([])
  for (const text of own) expect(text).toMatch(/^Hello, .{15,}: $/)
})

test('a developer’s chat names the developer, an industry’s its trade', async () => {
  for (const { name, path } of content.developers) {
    const own = await greetings(path)
    expect(own).toContainEqual(expect.stringContaining(name))
    expect(new Set(own).size).toBe(1)
  }
  const industries = await greetings('/industries')
  for (const { name } of content.industries) {
    expect(industries).toContainEqual(expect.stringContaining(name))
  }
})
