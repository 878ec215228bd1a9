import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOCK = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const PREFIX = 'node_modules/'
const locked: Readonly<Record<string, Locked>> = JSON.parse(LOCK).packages
/** Without those of this repository. */
const packages = Object.entries(locked).filter(([path, { link }]) => path.includes(PREFIX) && !link)

/** Development packages of which something goes into the built site: fonts, icons, the bundler's own lines. */
const BUILT_IN = /^(@fontsource-variable\/|@phosphor-icons\/core$|rolldown$)/

/** Of the publisher, which runs on the owner's server: nothing of them goes into the site. */
const OF_PUBLISHER = /^(@img\/sharp|argparse$)/

/** May be shipped with code under the MIT licence, and ask for no more than their notice. */
const SHIPPABLE = [
  ...'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0'.split(' '),
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  // Binds who changes its files: web-push is shipped as it is.
  'MPL-2.0',
]
/** Bind who changes or hands on the program itself. We only run it: to build, to test, to draw. */
const RUNNABLE = [...SHIPPABLE, 'Python-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0']

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

test('every package is held to a checksum, and so is the runtime, which the package node does not contain', () => {
  const { version } = locked['node_modules/node'] ?? {}
  for (const machine of ['linux-x64', 'linux-arm64', 'win-x64']) {
    expect.soft(locked[`node_modules/node-${machine}`], machine).toMatchObject({ version })
  }
  for (const [path, { integrity }] of packages) expect.soft(integrity, path).toMatch(/^sha512-/)
})

test('everything that we ship may be shipped, and what we build with may be used', () => {
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

/** One of alternatives is enough; of parts, each is needed. No package here nests one in the other. */
function allows(known: readonly string[], licence: string): boolean {
  const expression = licence.replaceAll(/[()]/g, '')
  const isKnown = (one: string) => known.includes(one.trim())
  const parts = expression.split(/ and /i)
  if (parts.length > 1) return parts.every(isKnown)
  return expression.split(' OR ').some(isKnown)
}
