import { expect, test } from 'vitest'
import { reportTimes } from './startWeeklyReports.ts'

test.each([
  ['the first moment of Monday in Nairobi', '2026-01-18T21:00:00Z', '2026-01-19'],
  ['the last of Sunday', '2026-01-18T20:59:59Z', '2026-01-12'],
  ['a Thursday', '2026-01-15T09:00:00Z', '2026-01-12'],
  ['the new year', '2027-01-01T12:00:00Z', '2026-12-28'],
])('%s belongs to its week', (_name, at, monday) => {
  expect(reportTimes(Date.parse(at), 'Africa/Nairobi').monday).toBe(monday)
})

test('it is due on Monday at 8:00 in Nairobi, until Tuesday is over', () => {
  const { dueMs, untilMs } = reportTimes(Date.parse('2026-01-21T00:00:00Z'), 'Africa/Nairobi')
  expect(new Date(dueMs).toISOString()).toBe('2026-01-19T05:00:00.000Z')
  expect(new Date(untilMs).toISOString()).toBe('2026-01-20T21:00:00.000Z')
})

test('where clocks change it stays due at 8:00, and Tuesday ends at midnight', () => {
  // Berlin's clocks went forward on Sunday, 29 March 2026.
  const before = reportTimes(Date.parse('2026-03-28T12:00:00Z'), 'Europe/Berlin')
  const after = reportTimes(Date.parse('2026-03-30T12:00:00Z'), 'Europe/Berlin')
  expect([before.monday, after.monday]).toEqual(['2026-03-23', '2026-03-30'])
  expect(new Date(before.dueMs).toISOString()).toBe('2026-03-23T07:00:00.000Z')
  expect(new Date(after.dueMs).toISOString()).toBe('2026-03-30T06:00:00.000Z')
  expect(new Date(after.untilMs).toISOString()).toBe('2026-03-31T22:00:00.000Z')
})
