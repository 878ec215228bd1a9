import { linkSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentName } from './pictureFiles.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'agency-pictures-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

test('a picture is read once under all its names, and anew once it has changed', () => {
  const one = join(FOLDER, 'one.webp')
  const other = join(FOLDER, 'other.webp')
  const write = (text: string, seconds: number) => {
    writeFileSync(one, text)
    utimesSync(one, seconds, seconds)
  }
  write('first', 1_000)
  const name = contentName(one)
  linkSync(one, other)
  // To the disk it is the same file, as old as before: what is in it now is not asked for.
  write('other', 1_000)
  expect(contentName(other)).toBe(name)
  write('other', 2_000)
  expect(contentName(other)).not.toBe(name)
})
