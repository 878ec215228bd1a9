import { join } from 'node:path'
import { contentFiles } from 'schema/documents.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { expect, test } from 'vitest'
import { placeholderFacts } from '../../../commands/publishing/placeholderFacts.ts'
import { findText } from './siteSearch.ts'

const read = requireTexts(join(import.meta.dirname, '../../../content'))
const state = {
  files: contentFiles(read.documents),
  facts: placeholderFacts(read, read.documents),
}

function find(typed: string): string[] {
  return findText(state, typed).map(({ file, path }) => `${file}#${path.join('.')}`)
}

test.each([
  ['logo', 'brand.yaml#mark'],
  ['opening hours', 'agency.yaml#hours.opens'],
  ['website design price', 'services/website-design.yaml#startsAt'],
  ['price of website design', 'services/website-design.yaml#startsAt'],
  ['webiste desing price', 'services/website-design.yaml#startsAt'],
  ['in Kenya that publishes', 'copy/about.yaml#pageDescription'],
  ['publishes that Kenya', 'copy/about.yaml#pageDescription'],
  ['main colour', 'brand.yaml#accent.light'],
  ['phone', 'agency.yaml#phone'],
])('searching for %j finds its field first', (typed, field) => {
  expect(find(typed)[0]).toBe(field)
})

test('texts that a search finds read as on the pages: with facts and prices filled in and without markup', () => {
  for (const typed of ['price', 'from', 'kenya', 'we', 'privacy', 'data', 'website', 'shop']) {
    const found = findText(state, typed)
    expect(found.length, typed).toBeGreaterThan(3)
    for (const { text, file, path } of found) {
      expect([file, path, text]).not.toContainEqual(
        expect.stringMatching(/[{}]|\]\(|\*\*|(^|\n)#+ |(^|\n)[-*] /),
      )
    }
  }
})

test('a search for an unknown word finds nothing; a search for two known words and an unknown one finds texts with both known words', () => {
  expect(find('zebra')).toEqual([])
  expect(find('zebra giraffe logo')).toEqual([])
  expect(find('   ')).toEqual([])
  expect(find('zebra opening hours')[0]).toBe('agency.yaml#hours.opens')
})
