import { localDays, MINUTE_MS } from './localDays.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Weekday = (typeof WEEKDAYS)[number]

/** Opening hours, the same on each day from `firstDay` to `lastDay`, or on `firstDay` alone. */
export interface OpenDays {
  readonly firstDay: Weekday
  readonly lastDay?: Weekday
  /** The opening time on a 24-hour clock, such as `8:00`. */
  readonly opens: string
  readonly closes: string
}

export interface OfficeHours extends OpenDays {
  /** Other hours on other days, such as on a Saturday morning. */
  readonly otherDays?: readonly OpenDays[]
  readonly timeZone: string
}

export type OfficeClock = ReturnType<typeof officeClock>

const THURSDAY = WEEKDAYS.indexOf('Thursday')

export function weekdaysOf({ firstDay, lastDay = firstDay }: OpenDays): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(firstDay)
  const count = ((WEEKDAYS.indexOf(lastDay) - first + 7) % 7) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count)
}

export function rangesOf(hours: Omit<OfficeHours, 'timeZone'>): OpenDays[] {
  return [hours, hours.otherDays ?? []].flat()
}

/** Returns a clock that runs only while the office is open. */
export function officeClock(hours: OfficeHours) {
  const ranges = rangesOf(hours).map((range) => ({
    weekdays: weekdaysOf(range),
    opensMs: timeOfDay(range.opens),
    closesMs: timeOfDay(range.closes),
  }))
  const { dayOf, momentOf } = localDays(hours.timeZone)

  return {
    /** Returns the time at which `officeMs` of office time have passed since `fromMs`. */
    after(fromMs: number, officeMs: number): number {
      let leftMs = officeMs
      for (let day = dayOf(fromMs); ; day += 1) {
        const [start, end] = open(day)
        const beginMs = Math.max(start, fromMs)
        if (beginMs >= end) continue
        if (beginMs + leftMs <= end) return beginMs + leftMs
        leftMs -= end - beginMs
      }
    },
    /** Returns the office time between two times, in milliseconds. */
    between(fromMs: number, untilMs: number) {
      let sumMs = 0
      for (let day = dayOf(fromMs); day <= dayOf(untilMs); day += 1) {
        const [start, end] = open(day)
        sumMs += Math.max(0, Math.min(end, untilMs) - Math.max(start, fromMs))
      }
      return sumMs
    },
    /** Returns `atMs` itself while the office is open, otherwise the next opening. */
    openFrom(atMs: number): number {
      for (let day = dayOf(atMs); ; day += 1) {
        const [start, end] = open(day)
        if (end > atMs) return Math.max(start, atMs)
      }
    },
  }

  /** Returns when the office opens and closes on a day; two equal times if the office is closed. */
  function open(day: number): readonly [number, number] {
    const weekday = WEEKDAYS[(day + THURSDAY) % 7] ?? 'Thursday'
    const range = ranges.find(({ weekdays }) => weekdays.includes(weekday))
    return range ? [momentOf(day, range.opensMs), momentOf(day, range.closesMs)] : [0, 0]
  }
}

/** Converts a time such as `8:00` to milliseconds since midnight. */
export function timeOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
