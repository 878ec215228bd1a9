import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { findChanges } from './release.ts'

const ROOT = join(import.meta.dirname, '../..')

test('a release fails if the tag has another version than package.json', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lab/release/release.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v0.0.1' },
  })
  expect(stderr).toContain(`The tag is v0.0.1 and package.json says ${packageFile.version}`)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

const CHANGELOG = `# Changes

## 1.1.0 (2026-12-01)

### Added

- A thing

## 1.0.0 (2026-11-22)

The first.

## 0.9.0

`

test('the changes of a version end at the next heading of the changelog', () => {
  expect(findChanges(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A thing')
  expect(findChanges(CHANGELOG, '1.0.0')).toBe('The first.')
})

test('no changes are found for an unknown version, a version without text, or only the beginning of a version number', () => {
  for (const version of ['2.0.0', '0.9.0', '1.0', '1'])
    expect(findChanges(CHANGELOG, version)).toBe(null)
})

test('the changelog has the changes of the present version', () => {
  expect(
    findChanges(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), packageFile.version),
  ).toContain('- ')
})
