/** The calendar of a time zone, its days counted from 1 January 1970 there. */
interface LocalDays {
  /** The day of a moment, in milliseconds since 1970. */
  dayOf(atMs: number): number
  /** The moment at which the clocks there have shown so many milliseconds since the day began. */
  momentOf(day: number, clockMs: number): number
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const LARGEST_CACHE = 1_000

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

/** Such as `2026-01-31`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** @param name such as `2026-01-31` */
export function dayCalled(name: string): number {
  return Date.parse(name) / DAY_MS
}

/** The Monday of a day's week. */
export function mondayOf(day: number): number {
  return day - ((day + DAYS_SINCE_MONDAY) % 7)
}

/** @param timeZone as IANA's database calls it */
export function localDays(timeZone: string): LocalDays {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()

  return {
    dayOf: (atMs) => Math.floor((atMs + offsetAt(atMs)) / DAY_MS),
    momentOf(day, clockMs) {
      const localMs = day * DAY_MS + clockMs
      return localMs - offsetAt(localMs - offsetAt(localMs))
    },
  }

  /** Asked for seldom: a list has many enquiries of few hours, and the calendar of the system is slow. */
  function offsetAt(atMs: number): number {
    const hour = Math.floor(atMs / HOUR_MS)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const name = format.formatToParts(hour * HOUR_MS).find(({ type }) => type === 'timeZoneName')
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? []
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 * 1000
    const offset = sign === '-' ? -size : size
    if (offsets.size >= LARGEST_CACHE) offsets.clear()
    offsets.set(hour, offset)
    return offset
  }
}
