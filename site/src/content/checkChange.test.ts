import { expect, test } from 'vitest'
import { checkChange } from './checkChange.ts'

const TEXT = 'They asked again and again. Nobody asks now. The lights are as poor as ever.'
const CHANGE = {
  before: 'They asked again and again',
  now: 'Nobody asks now',
  unchanged: 'The lights are as poor as ever',
  count: 'Numbers asked for again.',
}

test('what is a client’s own words may be shown as such', () => {
  expect(() => checkChange('content/testimonials/a.ts', TEXT, CHANGE)).not.toThrow()
})

test.each([
  ['before', 'They asked twice'],
  ['now', 'nobody asks now'],
  ['unchanged', ''],
] as const)(
  'change.%s that the client has not said stops the build, by its file',
  (part, words) => {
    expect(() =>
      checkChange('content/testimonials/a.ts', TEXT, { ...CHANGE, [part]: words }),
    ).toThrow(`content/testimonials/a.ts: change.${part} has to be words of the text`)
  },
)
