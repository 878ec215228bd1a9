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

test('nothing is made again from unchanged sources, unless it is forced', async () => {
  await make()
  expect(await make()).toBe('first')
  words = 'second'
  await make()
  await make({ force: true })
  expect(made).toEqual(['first', 'second', 'second'])
})

test('a failed or interrupted run is repeated, even if the sources are as at the last success', async () => {
  await make()
  words = 'broken'
  const fail = async () => {
    // The stamp is gone already, so that an interruption leaves none.
    expect(existsSync(join(folder, 'stamp'))).toBe(false)
    throw new Error('Broken')
  }
  await expect(make({ make: fail })).rejects.toThrow('Broken')
  words = 'first'
  await make()
  expect(made).toEqual(['first', 'first'])
})

test('the kept fingerprint includes what `prepare` changes in the sources', async () => {
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
