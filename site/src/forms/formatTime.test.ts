import { expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const WRITTEN = new Date(2026, 10, 21, 14, 5).getTime()

test('the hour of today stands alone', () => {
  expect(formatTime(WRITTEN, new Date(2026, 10, 21, 23, 59).getTime())).toBe('14:05')
})

test('the hour of an entry that waits since another day has its date', () => {
  expect(formatTime(WRITTEN, new Date(2026, 10, 22, 0, 1).getTime())).toBe('21 Nov, 14:05')
})
