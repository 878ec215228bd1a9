import { expect, test } from 'vitest'
import { dayInMinutes, sharedHours } from './sharedHours.ts'

const NAIROBI = { timeZone: 'Africa/Nairobi', opens: '8:00', closes: '18:00' }

/** When both are at work, and for how many hours. */
function with9to17(timeZone: string, ours = NAIROBI) {
  const found = sharedHours(ours, { timeZone, opens: '9:00', closes: '17:00' }, 2026)
  return found.map(({ season, shared, minutes }) =>
    [season ?? 'all year', ...shared.map(span), minutes / 60].join(' '),
  )
}

const span = ({ from, to }: { from: number; to: number }) => `${from / 60}-${to / 60}`

test.each([
  ['Europe/London', ['winter 9-15 6', 'summer 9-16 7']],
  ['Europe/Berlin', ['winter 9-16 7', 'summer 9-17 8']],
  ['America/New_York', ['winter 9-10 1', 'summer 9-11 2']],
  // Neither changes its clock.
  ['Asia/Dubai', ['all year 9-17 8']],
  ['Africa/Nairobi', ['all year 9-17 8']],
  // Half an hour off, over midnight, and nothing in common.
  ['Asia/Kolkata', ['all year 10.5-17 6.5']],
  ['America/Los_Angeles', ['winter 0', 'summer 0']],
  // Its summer is in January.
  ['Australia/Sydney', ['winter 15-17 2', 'summer 16-17 1']],
])('an office day of Nairobi in %s', (timeZone, expected) => {
  expect(with9to17(timeZone)).toEqual(expected)
})

test('an office whose own clock changes meets others that change with it all year', () => {
  const berlin = { ...NAIROBI, timeZone: 'Europe/Berlin' }
  expect(with9to17('Europe/London', berlin)).toEqual(['all year 9-17 8'])
  expect(with9to17('Asia/Dubai', berlin)).toEqual(['winter 11-17 6', 'summer 10-17 7'])
  // Its winter is in July.
  expect(with9to17('Asia/Dubai', { ...NAIROBI, timeZone: 'Australia/Sydney' })).toEqual([
    'winter 9-12 3',
    'summer 9-11 2',
  ])
})

test('a day that is none, and a time zone that nobody has, are refused', () => {
  for (const [opens, closes] of [
    ['18:00', '8:00'],
    ['8', '18:00'],
    ['8:00', '25:00'],
    ['8:75', '18:00'],
  ] as const) {
    expect(() => dayInMinutes({ opens, closes })).toThrow(`from '${opens}' to '${closes}'`)
  }
  expect(() => with9to17('Africa/Kisumu')).toThrow(RangeError)
})
