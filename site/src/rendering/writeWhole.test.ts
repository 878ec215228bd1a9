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
  ['no folder', []],
  ['the earlier folder', ['dist/assets/old.js', 'dist/old.html']],
  [
    'the earlier folder after an interrupted exchange',
    ['dist/old.html', 'build/dist.before/older.html'],
  ],
  ['no folder after an interrupted exchange', ['build/dist.before/older.html']],
])('replaceFolder replaces %s, and leaves no other file', async (_name, files) => {
  for (const file of files) write(file)
  await replaceFolder(join(root, 'dist'), join(root, 'build/dist'))
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' })
  expect(entries.filter((name) => /\.\w+$/.test(name))).toEqual([join('dist', 'assets', 'new.js')])
})

function write(file: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), '')
}
