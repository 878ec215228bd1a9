import { dayCalled, localDays } from 'protocol/localDays.ts'
import type { OfficeHours } from './agency.ts'

/** A span of a day, in minutes since midnight. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Working hours by the clock of a time zone. */
type OfficeDay = Pick<OfficeHours, 'timeZone' | 'opens' | 'closes'>

/** The hours at which two offices both work, on the second office's clock, for half a year or for the whole year. */
export interface SharedHours {
  /** Null if the hours are the same all year. */
  readonly season: 'winter' | 'summer' | null
  readonly shared: readonly Span[]
  readonly minutes: number
}

const DAY = 24 * 60
const MINUTE_MS = 60 * 1000
/** A day of each half of the year: clocks that change at all differ between January and July. */
const MIDDLES = ['01-15', '07-15']

/**
 * Returns the hours that two office days share, on the second office's clock, by the time zone rules of a year.
 * @throws {RangeError} for an unknown time zone, or for a day that does not end after it begins.
 */
export function sharedHours(ours: OfficeDay, theirs: OfficeDay, year: number): SharedHours[] {
  const seasons = MIDDLES.map((middle) => {
    const day = dayCalled(`${year}-${middle}`)
    const clock = offsetOf(theirs.timeZone, day)
    return { clock, shift: clock - offsetOf(ours.timeZone, day) }
  })
  // A clock is put forward in summer. Where only our clock changes, theirs seems to go back.
  seasons.sort((a, b) => a.clock - b.clock || b.shift - a.shift)
  const [winter, summer] = seasons
  if (!winter || !summer) return []
  if (winter.shift === summer.shift) return [meet(ours, theirs, winter.shift, null)]
  return [meet(ours, theirs, winter.shift, 'winter'), meet(ours, theirs, summer.shift, 'summer')]
}

function meet(
  ours: OfficeDay,
  theirs: OfficeDay,
  shift: number,
  season: SharedHours['season'],
): SharedHours {
  const day = dayInMinutes(ours)
  const from = (day.from + shift + DAY) % DAY
  const to = from + day.to - day.from
  const spans =
    to <= DAY
      ? [{ from, to }]
      : [
          { from, to: DAY },
          { from: 0, to: to - DAY },
        ]
  const their = dayInMinutes(theirs)
  const shared = spans
    .map((span) => ({ from: Math.max(span.from, their.from), to: Math.min(span.to, their.to) }))
    .filter((span) => span.from < span.to)
  const minutes = shared.reduce((sum, span) => sum + span.to - span.from, 0)
  return { season, shared, minutes }
}

/** Returns how far a zone's clock is ahead of UTC on a day, in minutes. */
function offsetOf(timeZone: string, day: number): number {
  return day * DAY - localDays(timeZone).momentOf(day, 0) / MINUTE_MS
}

/**
 * Returns opening and closing times such as `8:00` and `18:00` in minutes.
 * @throws {RangeError} if one is not a time, or the second is not later.
 */
export function dayInMinutes({ opens, closes }: Pick<OfficeHours, 'opens' | 'closes'>): Span {
  const [begin = NaN, end = NaN] = [opens, closes].map((time) => {
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
  if (!(begin < end && end <= DAY)) {
    throw new RangeError(
      `Opening hours '${opens}' to '${closes}' are not valid: write them like 8:00 to 18:00.`,
    )
  }
  return { from: begin, to: end }
}
