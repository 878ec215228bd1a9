import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOCK = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const PREFIX = 'node_modules/'
const locked: Readonly<Record<string, Locked>> = JSON.parse(LOCK).packages
const packages = Object.entries(locked).filter(([path, { link }]) => path.includes(PREFIX) && !link)

/** Development packages whose code or files are partly in the built site: fonts, icons, the bundler's runtime. */
const BUILT_IN = /^(@fontsource-variable\/|@phosphor-icons\/core$|rolldown$)/

/** Packages of the publisher, which runs on the owner's server. The site contains no part of them. */
const OF_PUBLISHER = /^(@img\/sharp|argparse$)/

/** Licences that allow shipping a package with MIT code, and only require their notice. */
const SHIPPABLE = [
  ...'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0'.split(' '),
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  // This licence requires nothing if a package's files are unchanged; web-push is shipped unchanged.
  'MPL-2.0',
]
/**
 * Further licences for programs that we only run, to build and to test. The licences bind only those who change or distribute the program.
 */
const RUNNABLE = [...SHIPPABLE, 'Python-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0']

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

test('the lock file has a checksum for every package, and the same version of Node.js for every kind of machine', () => {
  const { version } = locked['node_modules/node'] ?? {}
  for (const machine of ['linux-x64', 'linux-arm64', 'win-x64']) {
    expect.soft(locked[`node_modules/node-${machine}`], machine).toMatchObject({ version })
  }
  for (const [path, { integrity }] of packages) expect.soft(integrity, path).toMatch(/^sha512-/)
})

test('the licence of every shipped package allows shipping it, and the licence of every tool allows running it', () => {
  const licensed = packages.map(([path, { license, dev, devOptional }]) => {
    const name = path.slice(path.lastIndexOf(PREFIX) + PREFIX.length)
    const isShipped = (!(dev || devOptional) && !OF_PUBLISHER.test(name)) || BUILT_IN.test(name)
    return { name, isShipped, licence: license ?? 'unknown' }
  })
  const shipped = licensed.filter(({ isShipped }) => isShipped).map(({ name }) => name)
  expect(shipped).toEqual(
    expect.arrayContaining([
      'react',
      '@emailjs/browser',
      'fastify',
      '@fontsource-variable/anybody',
    ]),
  )
  const refused = licensed.filter(
    ({ isShipped, licence }) => !allows(isShipped ? SHIPPABLE : RUNNABLE, licence),
  )
  expect(refused).toEqual([])
})

/** Returns whether `known` has all licences joined by `AND`, or at least one joined by `OR`. No package here combines the two. */
function allows(known: readonly string[], licence: string): boolean {
  const expression = licence.replaceAll(/[()]/g, '')
  const isKnown = (one: string) => known.includes(one.trim())
  const parts = expression.split(/ and /i)
  if (parts.length > 1) return parts.every(isKnown)
  return expression.split(' OR ').some(isKnown)
}
