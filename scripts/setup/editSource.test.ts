import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editSource, lineOf } from './editSource.ts'

const FILE = 'content/agency.ts'
const SOURCE = `import type { Agency } from './Agency.ts'

/** Who: "name: 'x'" in a comment is none. */
export const agency = {
  // The name.
  name: 'the agency', // said everywhere
  chat: { label: 'WhatsApp', 'number': '+254' },
  hours: { opens: '8:00' },
  social: [{ name: 'X' }],
} satisfies Agency

const other = { name: 'hidden' }
`

test('a value is replaced, and every other byte stays', () => {
  const edited = editSource(FILE, SOURCE, [{ path: ['agency', 'name'], value: 'Kazi Bora' }])
  expect(edited).toBe(SOURCE.replace("'the agency'", '"Kazi Bora"'))
})

test('several values, however deep they lie, in any order', () => {
  const edited = editSource(FILE, SOURCE, [
    { path: ['agency', 'social'], value: [] },
    { path: ['agency', 'name'], value: 'A much longer name than before' },
    { path: ['agency', 'chat', 'number'], value: '+256' },
  ])
  expect(edited).toBe(
    SOURCE.replace("'the agency'", '"A much longer name than before"')
      .replace("'number': '+254'", `'number': "+256"`)
      .replace("[{ name: 'X' }]", '[]'),
  )
})

test('a property is taken out with its comment and its comma', () => {
  const edited = editSource(FILE, SOURCE, [
    { path: ['agency', 'name'], value: undefined },
    { path: ['agency', 'chat', 'number'], value: undefined },
    { path: ['agency', 'social'], value: undefined },
  ])
  expect(edited).toBe(
    SOURCE.replace("\n  // The name.\n  name: 'the agency',", '')
      .replace(" 'number': '+254'", '')
      .replace("\n  social: [{ name: 'X' }],", ''),
  )
  const unknown = [{ path: ['agency', 'logo'], value: undefined }]
  expect(() => editSource(FILE, SOURCE, unknown)).toThrow('that can be changed')
})

const LIST = `const more = []
export const claims: readonly Claim[] = [
  { says: /a{2}, [/"'\\n]/i, confirmed: false },
  { says: /b/, confirmed: false }, // not yet
  ...more,
  { says: /c/, confirmed: false },
]
`

test('in a list, by its place; patterns and comments stay', () => {
  const edited = editSource(FILE, LIST, [{ path: ['claims', '1', 'confirmed'], value: true }])
  expect(edited).toBe(LIST.replace('/b/, confirmed: false', '/b/, confirmed: true'))
})

test.each(['3', '-1', 'length', '9'])('not at %s, behind what nobody can count', (at) => {
  const path = ['claims', at, 'confirmed']
  expect(() => editSource(FILE, LIST, [{ path, value: true }])).toThrow('that can be changed')
})

test('a value’s line is the one where it begins', () => {
  expect(lineOf(FILE, LIST, ['claims', '1', 'confirmed'])).toBe(4)
  expect(lineOf(FILE, SOURCE, ['agency', 'chat', 'number'])).toBe(7)
  expect(lineOf(FILE, SOURCE, ['agency', 'phone'])).toBe(null)
})

test.each([
  `it's`,
  `"quoted"`,
  'back\\slash',
  `\${process.exit(1)}`,
  '`; import("x")',
  '*/ } //',
  '\u2028',
])('%j stays a text, and nothing more', async (value) => {
  const plain = 'export const agency = { name: 1 }'
  const edited = editSource(FILE, plain, [{ path: ['agency', 'name'], value }])
  const { agency } = await import(`data:text/javascript,${encodeURIComponent(edited)}`)
  expect(agency).toEqual({ name: value })
})

test.each([[['agency', 'phone']], [['agency', 'name', 'first']], [['other', 'name']]])(
  'a source without %j is refused by name',
  (path) => {
    expect(() => editSource(FILE, SOURCE, [{ path, value: 1 }])).toThrow(
      `${FILE} has no ${path.join('.')} that can be changed`,
    )
  },
)

test('the files that ship have a place for what setup asks', () => {
  const file = join(import.meta.dirname, '../../content/agency.ts')
  const source = readFileSync(file, 'utf8')
  const edited = editSource(FILE, source, [{ path: ['agency', 'hours', 'timeZone'], value: 'UTC' }])
  expect(edited).toContain('timeZone: "UTC"')
  expect(edited.replace('"UTC"', '')).toHaveLength(edited.length - '"UTC"'.length)
})
