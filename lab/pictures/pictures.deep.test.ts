import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test.each([
  ['--width', '400', '360, 768, 1280'],
  ['--theme', 'night', 'light, dark'],
])('with %s %s, no picture is taken and allowed values are named', (option, value, known) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['lab/pictures/draw.ts', '/contact', option, value],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(stderr).toBe(`No picture is taken with ${option} ${value}: choose one of ${known}.\n`)
  expect(status).toBe(2)
})
