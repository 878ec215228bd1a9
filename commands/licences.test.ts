import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeLicences, listLicences } from './licences.ts'

/** May be shipped with code under the MIT licence, and ask for no more than their notice. */
const SHIPPABLE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
  // Binds who changes its files: web-push is shipped as it is.
  'MPL-2.0',
]
/** Bind who changes or hands on the program itself. We only run it: to build, to test, to draw. */
const RUNNABLE = [...SHIPPABLE, 'Python-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0']

const packages = listLicences()

test('everything that we ship may be shipped', () => {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  expect(shipped.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['react', 'react-dom', '@emailjs/browser', 'idb', 'fastify', 'kysely', 'pg', 'nodemailer'],
      ...['better-sqlite3', '@fontsource-variable/anybody', '@phosphor-icons/core'],
    ]),
  )
  expect(shipped.filter(({ licence }) => !allows(SHIPPABLE, licence))).toEqual([])
})

test('everything that we build with may be used', () => {
  expect(packages.filter(({ licence }) => !allows(RUNNABLE, licence))).toEqual([])
})

test('the list in docs/ is that of the installed packages', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/licences.md'), 'utf8')
  expect(page, 'run `node commands/licences.ts`').toBe(describeLicences(packages))
})

/** One of alternatives is enough; of parts, each is needed. No package here nests one in the other. */
function allows(known: readonly string[], licence: string): boolean {
  const expression = licence.replaceAll(/[()]/g, '')
  const isKnown = (one: string) => known.includes(one.trim())
  const parts = expression.split(/ and /i)
  if (parts.length > 1) return parts.every(isKnown)
  return expression.split(' OR ').some(isKnown)
}
