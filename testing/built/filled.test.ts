import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesBelow } from '../../site/src/rendering/filesBelow.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Shorter words may well be said by anybody. */
const TELLING = 12

test('of what `npm run dev -- --filled` shows, no word and no picture is in the built site', () => {
  const filled = stringsBelow('testing/filled')
  const said = new Set(stringsBelow('content'))
  const telling = filled.filter((text) => text.length >= TELLING && !said.has(text))
  expect(telling.length).toBeGreaterThan(30)
  const portraits = filesIn('testing/filled')
    .filter((file) => file.endsWith('.svg'))
    .map((file) => readFileSync(file, 'utf8').trim())
  const built = filesIn('site/dist').filter((file) => !/\.(br|gz|mp4|avif|webp|png)$/.test(file))
  const found = built.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    return [...telling, ...portraits].filter((one) => text.includes(one)).map((one) => [file, one])
  })
  expect(found).toEqual([])
})

function stringsBelow(folder: string): string[] {
  const records = filesIn(folder).filter((file) => file.endsWith('.yaml'))
  return records.flatMap((file) => stringsIn(parse(readFileSync(file, 'utf8'))))
}

function filesIn(folder: string): string[] {
  return filesBelow(join(ROOT, folder)).map((name) => join(ROOT, folder, name))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}
