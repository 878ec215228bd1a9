import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILT = join(import.meta.dirname, '../../desk/dist')

/** What Chrome 109, Firefox 115 or Safari 16.4 has not, and a library or we may come to call. */
const NEWER = [
  ...['withResolvers', 'groupBy', 'fromAsync', 'toSorted', 'toReversed', 'toSpliced'],
  ...['isWellFormed', 'toWellFormed', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['symmetricDifference', 'canParse', 'getOrInsert', 'getOrInsertComputed', 'sumPrecise'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'setHTMLUnsafe', 'parseHTMLUnsafe'],
  ...['moveBefore', 'toBase64', 'fromBase64', 'toHex', 'postTask', 'requestIdleCallback'],
]
const CALLED = new RegExp(
  `\\.(?:${NEWER.join('|')})\\b|\\b(?:Promise\\.try|AbortSignal\\.any|URL\\.parse|RegExp\\.escape|Iterator\\.from|Intl\\.Segmenter|Intl\\.DurationFormat)\\b|\\.(?:values|keys|entries)\\(\\)\\.(?:map|filter|flatMap|some|every|find|reduce|toArray)\\(`,
  'g',
)

test('nothing is called in the desk that the oldest browsers which it names do not have', () => {
  const scripts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts) {
    const source = readFileSync(join(BUILT, name), 'utf8')
    expect(source.match(CALLED) ?? [], name).toEqual([])
  }
})
