import { localDays } from './localDays.ts'

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

/** When somebody answers: the same each day from `firstDay` to `lastDay`. */
export interface OfficeHours {
  readonly firstDay: Weekday
  readonly lastDay: Weekday
  /** On a clock of 24 hours, `8:00`. */
  readonly opens: string
  /** Later than `opens`; `24:00` for the end of the day. */
  readonly closes: string
  /** As IANA's database calls it. */
  readonly timeZone: string
}

/** Counts time while the office is open. */
export interface OfficeClock {
  /** When so much office time will have passed since then. */
  after(fromMs: number, officeMs: number): number
  /** How much office time lies between the two. */
  between(fromMs: number, untilMs: number): number
  /** The moment itself while it is open, otherwise when it opens next. */
  openFrom(atMs: number): number
}

/** 1 January 1970. */
const THURSDAY = WEEKDAYS.indexOf('Thursday')

export function officeClock({
  firstDay,
  lastDay,
  opens,
  closes,
  timeZone,
}: OfficeHours): OfficeClock {
  const first = WEEKDAYS.indexOf(firstDay)
  const days = ((WEEKDAYS.indexOf(lastDay) - first + 7) % 7) + 1
  const opensMs = timeOfDay(opens)
  const closesMs = timeOfDay(closes)
  const { dayOf, momentOf } = localDays(timeZone)

  return {
    after(fromMs, officeMs) {
      let leftMs = officeMs
      for (let day = dayOf(fromMs); ; day += 1) {
        const [start, end] = open(day)
        const beginMs = Math.max(start, fromMs)
        if (beginMs >= end) continue
        if (beginMs + leftMs <= end) return beginMs + leftMs
        leftMs -= end - beginMs
      }
    },
    between(fromMs, untilMs) {
      let sumMs = 0
      for (let day = dayOf(fromMs); day <= dayOf(untilMs); day += 1) {
        const [start, end] = open(day)
        sumMs += Math.max(0, Math.min(end, untilMs) - Math.max(start, fromMs))
      }
      return sumMs
    },
    openFrom(atMs) {
      for (let day = dayOf(atMs); ; day += 1) {
        const [start, end] = open(day)
        if (end > atMs) return Math.max(start, atMs)
      }
    },
  }

  /** From when until when it is open on a day of its calendar; an empty span when it is not. */
  function open(day: number): readonly [number, number] {
    const weekday = (day + THURSDAY) % 7
    if ((weekday - first + 7) % 7 >= days) return [0, 0]
    return [momentOf(day, opensMs), momentOf(day, closesMs)]
  }
}

function timeOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60 * 1000
}
