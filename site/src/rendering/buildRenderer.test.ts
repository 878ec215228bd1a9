import { expect, test } from 'vitest'
import { isContent } from './buildRenderer.ts'

test.each([
  ['/home/owner/site/content/agency.ts', '/home/owner/site/content', true],
  ['C:/Users/owner/site/content/people/a.ts', 'C:\\Users\\owner\\site\\content', true],
  ['/home/owner/site/content-old/agency.ts', '/home/owner/site/content', false],
  ['C:/Users/owner/site/site/src/content/agency.ts', 'C:\\Users\\owner\\site\\content', false],
  ['../../../content/agency.ts', '/home/owner/site/content', false],
])('the module %s is left where it is, with the content in %s: %s', (id, content, expected) => {
  expect(isContent(id, content)).toBe(expected)
})
