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

test('what was made of the same is not made again, unless it is forced', async () => {
  await make()
  expect(await make()).toBe('first')
  words = 'second'
  await make()
  await make({ force: true })
  expect(made).toEqual(['first', 'second', 'second'])
})

test('what failed, or was interrupted, is made again, even of what it was made of before', async () => {
  await make()
  words = 'broken'
  const fail = async () => {
    // Whoever is interrupted from here on leaves no stamp.
    expect(existsSync(join(folder, 'stamp'))).toBe(false)
    throw new Error('Broken')
  }
  await expect(make({ make: fail })).rejects.toThrow('Broken')
  words = 'first'
  await make()
  expect(made).toEqual(['first', 'first'])
})

test('what is made before it counts as what it is made of', async () => {
  const prepare = async () => {
    words = 'prepared'
  }
  await make({ prepare })
  await make({ prepare })
  expect(made).toEqual(['prepared'])
})

function make(making: Partial<Parameters<typeof makeOnce>[0]> = {}): Promise<string> {
  return makeOnce({
    stamp: join(folder, 'stamp'),
    madeOf: () => words,
    make: async () => made.push(words),
    ...making,
  })
}
