import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOnce } from './fingerprint.ts'

let folder = ''
let made: string[] = []
let words = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-make-'))
  made = []
  words = 'first'
})

afterEach(() => rmSync(folder, { recursive: true }))

test('`make` does not run again for unchanged sources, unless forced', async () => {
  await make()
  await make()
  words = 'second'
  await make()
  await make({ force: true })
  expect(made).toEqual(['first', 'second', 'second'])
})

test('`make` runs again after a failure, even if the sources equal those of the last success', async () => {
  await make()
  words = 'broken'
  const fail = async () => {
    // No stamp may remain if `make` is interrupted.
    expect(existsSync(join(folder, 'stamp'))).toBe(false)
    throw new Error('Broken')
  }
  await expect(make({ make: fail })).rejects.toThrow('Broken')
  words = 'first'
  await make()
  expect(made).toEqual(['first', 'first'])
})

function make(making: Partial<Parameters<typeof makeOnce>[0]> = {}): Promise<void> {
  return makeOnce({
    stamp: join(folder, 'stamp'),
    madeOf: () => words,
    make: async () => made.push(words),
    ...making,
  })
}
