import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from './writeWhole.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'agency-replace-'))
  write('build/dist/assets/new.js')
})

afterEach(() => rmSync(root, { recursive: true }))

test.each<[string, readonly string[]]>([
  ['nothing', []],
  ['what was built before', ['dist/assets/old.js', 'dist/old.html']],
  [
    'what was built before, when the last exchange was interrupted',
    ['dist/old.html', 'build/dist.before/older.html'],
  ],
  ['nothing, when the last exchange was interrupted', ['build/dist.before/older.html']],
])('a folder takes the place of %s, and nothing else is left', async (_name, files) => {
  for (const file of files) write(file)
  await replaceFolder(join(root, 'dist'), join(root, 'build/dist'))
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' })
  expect(entries.filter((name) => /\.\w+$/.test(name))).toEqual([join('dist', 'assets', 'new.js')])
})

function write(file: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), '')
}
