import { join } from 'node:path'
import { contentFiles } from 'schema/documents.ts'
import { requireTexts } from 'schema/yaml/readFolder.ts'
import { expect, test } from 'vitest'
import { placeholderFacts } from '../../../commands/publishing/sourceCalls.ts'
import { findText } from './siteSearch.ts'

const read = requireTexts(join(import.meta.dirname, '../../../content'))
const state = { files: contentFiles(read.documents), facts: placeholderFacts(read, read.documents) }

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

test('a record is found first by its name, also if many other texts hold this name', () => {
  const service = state.files.find(({ file }) => file === 'services/maintenance.yaml')
  if (!service) throw new Error('There is no service')
  const name = 'M-Pesa integration'
  const added = { ...service, file: 'services/m-pesa.yaml', name }
  const value = { ...(service.value as object), name }
  const files = [...state.files, { ...added, value }]
  const first = findText({ ...state, files }, 'M-Pesa').slice(0, 2)
  const named = { path: ['name'], text: name }
  // The samples have a search page (a topic) with the name of the added service.
  expect(first).toMatchObject([{ file: 'topics/m-pesa-integration.yaml' }, { file: added.file }])
  expect(first).toMatchObject([named, named])
})

test('an empty field is found only among the facts that owners fill in', () => {
  for (const typed of ['colour', 'price', 'hidden', 'sample', 'note', 'drawing']) {
    const found = findText(state, typed)
    expect(found.length, typed).toBeGreaterThan(0)
    expect(found.filter(({ text }) => text === '' || text === '(nothing)')).toEqual([])
  }
  expect(find('colour')[0]).toBe('brand.yaml#accent.light')
  const empty = { file: 'company.yaml', path: ['registrationNumber'], text: '' }
  expect(findText(state, 'registration number')).toContainEqual(expect.objectContaining(empty))
})

test('a search shows the found texts as pages show them: with facts and prices filled in and without markup', () => {
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
