import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
)

test('every package is held to a checksum, and so is the runtime, which the package node does not contain', () => {
  const { version } = packages['node_modules/node']
  for (const machine of ['linux-x64', 'linux-arm64', 'win-x64']) {
    expect.soft(packages[`node_modules/node-${machine}`], machine).toMatchObject({ version })
  }
  for (const [path, { link, integrity }] of Object.entries<Record<string, unknown>>(packages)) {
    if (!path.includes('node_modules/') || link) continue
    expect.soft(integrity, path).toMatch(/^sha512-/)
  }
})
