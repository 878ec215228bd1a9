import { expect, test } from 'vitest'
import { sharedHours } from './sharedHours.ts'

const NAIROBI = { timeZone: 'Africa/Nairobi', opens: '8:00', closes: '18:00' }

/** Returns the hours that an office shares with an office that works from 9 to 17, as text: season, spans, number of hours. */
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
  // Neither Nairobi nor these places change to summer time.
  ['Asia/Dubai', ['all year 9-17 8']],
  ['Africa/Nairobi', ['all year 9-17 8']],
  // Kolkata's clock is two and a half hours ahead of Nairobi's. In Los Angeles, Nairobi's office day passes midnight; no hours are shared.
  ['Asia/Kolkata', ['all year 10.5-17 6.5']],
  ['America/Los_Angeles', ['winter 0', 'summer 0']],
  // In Sydney, January is in summer.
  ['Australia/Sydney', ['winter 15-17 2', 'summer 16-17 1']],
])('the shared hours of Nairobi and an office in %s are correct', (timeZone, expected) => {
  expect(with9to17(timeZone)).toEqual(expected)
})

test('two offices whose clocks change on the same days share the same hours all year', () => {
  const berlin = { ...NAIROBI, timeZone: 'Europe/Berlin' }
  expect(with9to17('Europe/London', berlin)).toEqual(['all year 9-17 8'])
  expect(with9to17('Asia/Dubai', berlin)).toEqual(['winter 11-17 6', 'summer 10-17 7'])
  // In Sydney, July is in winter.
  expect(with9to17('Asia/Dubai', { ...NAIROBI, timeZone: 'Australia/Sydney' })).toEqual([
    'winter 9-12 3',
    'summer 9-11 2',
  ])
})
