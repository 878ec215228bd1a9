import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editSource } from './editSource.ts'

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
