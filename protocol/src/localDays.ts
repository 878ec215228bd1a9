/** The calendar of a time zone. A day is a number, counted from 1 January 1970 in local time. */
interface LocalDays {
  dayOf(atMs: number): number
  /** Returns the time at which local clocks show `clockMs` after midnight of a day, in milliseconds since the epoch. */
  momentOf(day: number, clockMs: number): number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const LARGEST_CACHE = 1_000

/** 1 January 1970 was a Thursday, three days after Monday. */
const DAYS_SINCE_MONDAY = 3

export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Parses a day such as `2026-01-31`, the format of `dayName`. */
export function dayCalled(name: string): number {
  return Date.parse(name) / DAY_MS
}

export function mondayOf(day: number): number {
  return day - ((day + DAYS_SINCE_MONDAY) % 7)
}

/** @param timeZone - an IANA time zone name. */
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

  /** Returns the offset from UTC, cached by the hour: `Intl` is slow, and many enquiries of a list are of the same hour. */
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
