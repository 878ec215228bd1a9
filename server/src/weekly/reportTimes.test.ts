import { expect, test } from 'vitest'
import { reportTimes } from './reportTimes.ts'

test.each([
  ['the first moment of Monday in Nairobi', '2026-01-18T21:00:00Z', '2026-01-19'],
  ['the last of Sunday', '2026-01-18T20:59:59Z', '2026-01-12'],
  ['a Thursday', '2026-01-15T09:00:00Z', '2026-01-12'],
  ['the new year', '2027-01-01T12:00:00Z', '2026-12-28'],
])('%s belongs to its week', (_name, at, monday) => {
  expect(reportTimes(Date.parse(at)).monday).toBe(monday)
})

test('it is due on Monday at 8:00 in Nairobi, until Tuesday is over', () => {
  const { dueMs, untilMs } = reportTimes(Date.parse('2026-01-21T00:00:00Z'))
  expect(new Date(dueMs).toISOString()).toBe('2026-01-19T05:00:00.000Z')
  expect(new Date(untilMs).toISOString()).toBe('2026-01-20T21:00:00.000Z')
})
