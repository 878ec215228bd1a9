import { beforeAll, describe, expect, test } from 'vitest'
import { agency } from '../api/agency.ts'
import { describeStep } from './enquiries/DueLabel.tsx'
import { dayAfter, formatDay } from './Time.tsx'

/** In London, the clocks go back on LONG_DAY, which has 25 hours, and forward on SHORT_DAY, which has 23 hours. */
const LONG_DAY = '2026-10-25'
const SHORT_DAY = '2026-03-29'

const hours = { ...agency.read().hours, timeZone: 'Europe/London' }
beforeAll(() => agency.write({ ...agency.read(), hours }))

describe('days are counted by the calendar, even when the clocks change', () => {
  test('the date of the next day is right, even early on a day of 25 hours, or late on the eve of a day of 23 hours', () => {
    expect(dayAfter(Date.parse(`${LONG_DAY}T00:30+01:00`), 1)).toBe('2026-10-26')
    expect(dayAfter(Date.parse('2026-03-28T23:30Z'), 1)).toBe(SHORT_DAY)
    expect(dayAfter(Date.parse(`${LONG_DAY}T00:30+01:00`), 7)).toBe('2026-11-01')
  })

  test('the previous calendar day is shown as yesterday: at a late hour of a 25-hour day, and at an early hour after a 23-hour day', () => {
    const noon = (day: string) => Date.parse(`${day}T12:00Z`)
    expect(formatDay(noon('2026-10-24'), Date.parse(`${LONG_DAY}T23:30Z`))).toBe('yesterday')
    expect(formatDay(noon(SHORT_DAY), Date.parse('2026-03-30T00:30+01:00'))).toBe('yesterday')
  })

  test('around a 25-hour day, an enquiry’s next step is shown as ‘tomorrow’ on the day before it, and as ‘1 day late’ on the day after it', () => {
    expect(describeStep('2026-10-26', Date.parse(`${LONG_DAY}T00:30+01:00`))).toBe('tomorrow')
    expect(describeStep(LONG_DAY, Date.parse('2026-10-26T00:30Z'))).toBe('1 day late')
  })
})
