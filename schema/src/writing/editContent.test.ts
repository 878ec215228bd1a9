import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import { fieldsOf } from '../fieldsOf.ts'
import { requireContent } from '../yaml/readFolder.ts'
import { print } from '../yaml/toYaml.ts'
import { editContent } from './editContent.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const FILES = globSync('**/*.yaml', { cwd: CONTENT })

let folder = ''
const text = (file: string) => readFileSync(join(folder, file), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-edit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of FILES) cpSync(join(CONTENT, file), join(folder, file), { recursive: true })
})

test('every file of the content stays byte for byte where nothing of it is changed', () => {
  expect(FILES.length).toBeGreaterThan(20)
  const changed = FILES.filter((file) => print(parseDocument(text(file))) !== text(file))
  expect(changed).toEqual([])
})

test('an edit of a price changes its line alone, in any file', () => {
  const prices = fieldsOf(requireContent(CONTENT)).filter(({ schema, value }) => {
    return schema.unit === 'price' && typeof value === 'number'
  })
  expect(prices.length).toBeGreaterThan(1)
  const edits = prices.map(({ file, path }) => ({ file, path, value: 7 }))
  editContent(folder, edits)
  for (const file of new Set(prices.map((price) => price.file))) {
    const before = readFileSync(join(CONTENT, file), 'utf8').split('\n')
    const after = text(file).split('\n')
    expect(after).toHaveLength(before.length)
    for (const [at, line] of after.entries()) {
      if (line !== before[at])
        expect(line).toMatch(/^ *((startsAt|hourlyRate|amount|each|of|rate|price):|-) 7$/)
    }
  }
})

test('comments and order stay, also of what an owner wrote in their own way', () => {
  const own = [
    ...['# Ours since 2019.', 'order: 12 # the last but one', "name: 'Amani'"],
    ...['# Agreed on the phone.', 'sample: true', ''],
  ]
  writeFileSync(join(folder, 'clients/amani.yaml'), own.join('\n'))
  editContent(folder, [
    { file: 'clients/amani.yaml', path: ['sample'], value: false },
    { file: 'clients/amani.yaml', path: ['name'], value: 'Amani: a choir' },
  ])
  expect(text('clients/amani.yaml').split('\n')).toEqual([
    ...['# Ours since 2019.', 'order: 12 # the last but one', "name: 'Amani: a choir'"],
    ...['# Agreed on the phone.', 'sample: false', ''],
  ])
})

test('a text that somebody broke into lines of their own stays so, whatever else is changed', () => {
  const text = [
    ...['order: 1', 'name: Rose', 'role: >-', '  A founder', '  and a designer.'],
    ...['line: She draws.', ''],
  ]
  writeFileSync(join(folder, 'clients/amani.yaml'), text.join('\n'))
  editContent(folder, [{ file: 'clients/amani.yaml', path: ['name'], value: 'Rose Atieno' }])
  const after = readFileSync(join(folder, 'clients/amani.yaml'), 'utf8')
  expect(after).toBe(text.join('\n').replace('Rose', 'Rose Atieno'))
})

test.each([
  'Señor O’Brien: "yes" & no',
  '{price of maintenance} and more',
  '- a hyphen first',
  '# no comment',
  'true',
  '0722',
  'ends with a space ',
  "it's",
  `${'A long sentence with a colon: and so on. '.repeat(5)}`.trim(),
  '',
])('what is written is read again as it was: %j', (value) => {
  editContent(folder, [{ file: 'agency.yaml', path: ['chat', 'greeting'], value }])
  expect(parseDocument(text('agency.yaml')).getIn(['chat', 'greeting'])).toBe(value)
})

test('undefined takes a field or an entry of a list out, and nothing is written where one file cannot be read', () => {
  const file = 'agency.yaml'
  editContent(folder, [
    { file, path: ['taglines', 1], value: undefined },
    { file, path: ['money', 'beside'], value: undefined },
  ])
  expect(text(file)).not.toContain('strictly adhere')
  expect(text(file)).not.toContain('beside')
  writeFileSync(join(folder, 'brand.yaml'), 'a: "b')
  const before = text(file)
  expect(() =>
    editContent(folder, [
      { file, path: ['name'], value: 'X' },
      { file: 'brand.yaml', path: ['mark'], value: 'logo' },
    ]),
  ).toThrow('content/brand.yaml cannot be read')
  expect(text(file)).toBe(before)
})
