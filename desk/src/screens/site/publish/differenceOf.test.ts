import { expect, test } from 'vitest'
import { differenceOf } from './differenceOf.ts'

/** `[-gone-]` and `{+new+}`. */
function shown(before: string, after: string): string {
  return differenceOf(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('')
}

test('what two texts share stays, and the rest is marked', () => {
  expect(shown('We reply in a hour', 'We reply in an hour')).toBe('We reply in [-a-]{+an+} hour')
  expect(shown('', 'New')).toBe('{+New+}')
  expect(shown('Gone', '')).toBe('[-Gone-]')
  expect(shown('One\ntwo', 'One\ntwo')).toBe('One\ntwo')
})

test('a word in the middle of a long text shows with a few words around it', () => {
  const words = Array.from({ length: 6_000 }, (_, index) => `word${index % 97}`)
  const [before, after] = [words.join(' '), words.toSpliced(3_000, 1, 'other').join(' ')]
  const text = shown(before, after)
  expect(text).toMatch(/^…( word\d+)+ \[-word\d+-]\{\+other\+}( word\d+)+ …$/)
  expect(text.length).toBeLessThan(220)
})

test('texts that share nothing are told by their beginnings, however long they are', () => {
  const text = (name: string) => Array.from({ length: 9_000 }, (_, at) => `${name}${at}`).join(' ')
  expect(shown(text('one'), text('two')).length).toBeLessThan(1_000)
})
