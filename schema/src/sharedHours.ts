import { dayCalled, localDays, MINUTE_MS } from 'protocol/localDays.ts'
import { timeOfDay } from 'protocol/officeHours.ts'
import type { OfficeHours } from './agency.ts'

/** In minutes since midnight. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Working hours in the office's own time zone. */
type OfficeDay = Pick<OfficeHours, 'timeZone' | 'opens' | 'closes'>

/** The hours in which two offices both work, on the second office's clock, in one season or all year. */
export interface SharedHours {
  /** Null if the hours are the same all year. */
  readonly season: 'winter' | 'summer' | null
  readonly shared: readonly Span[]
  readonly minutes: number
}

const DAY = 24 * 60
/** A day in each half of the year: a time zone that changes its clocks has different offsets in January and July. */
const MIDDLES = ['01-15', '07-15']

/** Returns the hours that two office days share, on the second office's clock, by the time zone rules of `year`. */
export function sharedHours(ours: OfficeDay, theirs: OfficeDay, year: number): SharedHours[] {
  const seasons = MIDDLES.map((middle) => {
    const day = dayCalled(`${year}-${middle}`)
    const clock = offsetOf(theirs.timeZone, day)
    return { clock, shift: clock - offsetOf(ours.timeZone, day) }
  })
  // Winter comes first: the season in which `theirs` has the smaller offset from UTC; if that never changes, `ours` decides.
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

/** Returns a time zone's offset from UTC on a day, in minutes. */
function offsetOf(timeZone: string, day: number): number {
  return day * DAY - localDays(timeZone).momentOf(day, 0) / MINUTE_MS
}

function dayInMinutes({ opens, closes }: OfficeDay): Span {
  return { from: timeOfDay(opens) / MINUTE_MS, to: timeOfDay(closes) / MINUTE_MS }
}
