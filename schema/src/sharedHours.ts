import { dayCalled, localDays } from 'protocol/localDays.ts'
import type { OfficeHours } from './agency.ts'

/** From when to when, in minutes since midnight. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A working day by the clock of its place. */
type OfficeDay = Pick<OfficeHours, 'timeZone' | 'opens' | 'closes'>

/** When two offices are both at work, on the clock of the second, for one half of the year or for all of it. */
export interface SharedHours {
  /** Null where nothing changes with the season. */
  readonly season: 'winter' | 'summer' | null
  readonly shared: readonly Span[]
  /** How long that is. */
  readonly minutes: number
}

const DAY = 24 * 60
const MINUTE_MS = 60 * 1000
/** Clocks that change do so between January and July. */
const MIDDLES = ['01-15', '07-15']

/**
 * How two office days meet, on the clock of the second, by the rules for time zones of that year.
 * @throws {RangeError} when a time zone is unknown or a day does not end after it begins.
 */
export function sharedHours(ours: OfficeDay, theirs: OfficeDay, year: number): SharedHours[] {
  const seasons = MIDDLES.map((middle) => {
    const day = dayCalled(`${year}-${middle}`)
    const clock = offsetOf(theirs.timeZone, day)
    return { clock, shift: clock - offsetOf(ours.timeZone, day) }
  })
  // Clocks are put forward in summer; where ours alone are, theirs seem to go back.
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

/** How far a zone's clock is ahead of UTC on that day, in minutes. */
function offsetOf(timeZone: string, day: number): number {
  return day * DAY - localDays(timeZone).momentOf(day, 0) / MINUTE_MS
}

/**
 * When an office opens and closes, such as `8:00` and `18:00`, in minutes.
 * @throws {RangeError} when these are no times, or the end is not after the beginning.
 */
export function dayInMinutes({ opens, closes }: Pick<OfficeHours, 'opens' | 'closes'>): Span {
  const [begin = NaN, end = NaN] = [opens, closes].map((time) => {
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
    return Number(hours) * 60 + Number(minutes)
  })
  if (!(begin < end && end <= DAY)) {
    throw new RangeError(`A day from '${opens}' to '${closes}' should be like 8:00 to 18:00.`)
  }
  return { from: begin, to: end }
}
