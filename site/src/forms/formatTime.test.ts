import { expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const WRITTEN = new Date(2026, 10, 21, 14, 5).getTime()

test.each([
  ['a time of today, without its date', new Date(2026, 10, 21, 23, 59), '14:05'],
  ['a time of another day, with its date', new Date(2026, 10, 22, 0, 1), '21 Nov, 14:05'],
])('formatTime shows %s', (_, now, said) => {
  expect(formatTime(WRITTEN, now.getTime())).toBe(said)
})
