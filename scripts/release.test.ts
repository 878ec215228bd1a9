import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

test('the tag of another version releases nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v0.0.1' },
  })
  expect(stderr).toContain(`The tag is v0.0.1 and package.json says ${packageFile.version}`)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
