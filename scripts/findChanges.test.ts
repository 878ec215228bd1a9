import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChanges } from './findChanges.ts'

const CHANGELOG = `# Changes

## 1.1.0 (2026-12-01)

### Added

- A thing

## 1.0.0 (2026-11-22)

The first.

## 0.9.0

`

it('finds what a version changed, up to the next one', () => {
  expect(findChanges(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A thing')
  expect(findChanges(CHANGELOG, '1.0.0')).toBe('The first.')
})

it('says when there is nothing: no such version, nothing under it, a number that only begins like it', () => {
  for (const version of ['2.0.0', '0.9.0', '1.0', '1'])
    expect(findChanges(CHANGELOG, version)).toBe(null)
})

it('finds what the present version changed', () => {
  const root = join(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(findChanges(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)).toContain('- ')
})
