/** The calendar of a time zone; days are numbered from 1 January 1970 there. */
interface LocalDays {
  /** Returns the day of a time in milliseconds since the epoch. */
  dayOf(atMs: number): number
  /** Returns the time at which local clocks show `clockMs` after midnight of a day. */
  momentOf(day: number, clockMs: number): number
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const LARGEST_CACHE = 1_000

/** 1970 began on a Thursday. */
const DAYS_SINCE_MONDAY = 3

/** Formats a day: `2026-01-31`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Parses a day such as `2026-01-31`. */
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

  /** Returns the offset from UTC, cached by the hour: `Intl` is slow, and the enquiries of a list share few hours. */
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
