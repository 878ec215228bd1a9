import { expect, test } from 'vitest'
import { HOUR_MS } from './localDays.ts'
import { type OfficeHours, officeClock } from './officeHours.ts'

const NAIROBI: OfficeHours = {
  firstDay: 'Monday',
  lastDay: 'Friday',
  opens: '8:00',
  closes: '18:00',
  timeZone: 'Africa/Nairobi',
}

const at = (text: string) => Date.parse(`${text}+03:00`)

// 20 November 2026 is a Friday.
test.each([
  ['starts and ends on the same day', '2026-11-20T09:10', '2026-11-20T10:10'],
  ['starts before opening', '2026-11-20T06:30', '2026-11-20T09:00'],
  ['starts late on Friday and ends on Monday', '2026-11-20T17:20', '2026-11-23T08:20'],
  ['ends exactly at closing time', '2026-11-20T17:00', '2026-11-20T18:00'],
  ['starts at closing time', '2026-11-20T18:00', '2026-11-23T09:00'],
  ['starts at the weekend', '2026-11-21T12:00', '2026-11-23T09:00'],
  ['starts while it is still the previous day in UTC', '2026-11-23T01:00', '2026-11-23T09:00'],
])('the office clock adds an hour of office time that %s', (_, from, until) => {
  expect(officeClock(NAIROBI).after(at(from), HOUR_MS)).toBe(at(until))
})

test('the office clock counts the office time between two times, and finds the next opening', () => {
  const clock = officeClock(NAIROBI)
  expect(clock.between(at('2026-11-20T17:30'), at('2026-11-23T08:15'))).toBe(0.75 * HOUR_MS)
  expect(clock.between(at('2026-11-21T07:00'), at('2026-11-22T20:00'))).toBe(0)
  expect(clock.openFrom(at('2026-11-20T18:00'))).toBe(at('2026-11-23T08:00'))
  expect(clock.openFrom(at('2026-11-20T17:59'))).toBe(at('2026-11-20T17:59'))
})

test('the office clock counts each day by its own opening hours', () => {
  const saturday = { firstDay: 'Saturday', opens: '9:00', closes: '12:30' } as const
  const sunday = { firstDay: 'Sunday', opens: '14:00', closes: '15:00' } as const
  const clock = officeClock({ ...NAIROBI, otherDays: [saturday, sunday] })
  expect(clock.after(at('2026-11-20T17:30'), HOUR_MS)).toBe(at('2026-11-21T09:30'))
  expect(clock.openFrom(at('2026-11-21T12:30'))).toBe(at('2026-11-22T14:00'))
  expect(clock.between(at('2026-11-21T00:00'), at('2026-11-22T23:00'))).toBe(4.5 * HOUR_MS)
})

test('the office clock counts open hours right in a week from Friday to Monday, with days open for 24 hours, and when summer time begins', () => {
  const shop: OfficeHours = { ...NAIROBI, firstDay: 'Friday', lastDay: 'Monday' }
  expect(officeClock(shop).after(at('2026-11-19T12:00'), 25 * HOUR_MS)).toBe(at('2026-11-22T13:00'))
  const always: OfficeHours = { ...NAIROBI, lastDay: 'Sunday', opens: '0:00', closes: '24:00' }
  expect(officeClock(always).after(at('2026-11-21T23:30'), HOUR_MS)).toBe(at('2026-11-22T00:30'))
  // On 29 March 2026 London's clocks go forward by an hour.
  const london: OfficeHours = { ...NAIROBI, lastDay: 'Sunday', timeZone: 'Europe/London' }
  const clock = officeClock(london)
  expect(clock.openFrom(Date.UTC(2026, 2, 28, 19))).toBe(Date.UTC(2026, 2, 29, 7))
  expect(clock.openFrom(Date.UTC(2026, 2, 27, 19))).toBe(Date.UTC(2026, 2, 28, 8))
  // 29 March has 23 hours, so the 48 hours end with the first hour of 30 March.
  const wholeDays = officeClock({ ...always, timeZone: 'Europe/London' })
  expect(wholeDays.between(Date.UTC(2026, 2, 28), Date.UTC(2026, 2, 30))).toBe(48 * HOUR_MS)
})
