import { type OfficeClock, type OfficeHours, officeClock } from 'protocol/officeHours.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export interface Due {
  /** `40 min left`, `2 h late`, `from Monday 8:00`. */
  readonly text: string
  readonly state: 'inTime' | 'soon' | 'late'
}

/** How an enquiry stands against the hour that is promised, which counts while the office is open. */
export function describeDue(answerByMs: number, nowMs: number, hours: OfficeHours): Due {
  if (nowMs >= answerByMs) return { text: `${duration(nowMs - answerByMs)} late`, state: 'late' }
  const office = clockOf(hours)
  const openMs = office.openFrom(nowMs)
  if (openMs > nowMs) return { text: `from ${opening(openMs, nowMs, hours)}`, state: 'inTime' }
  const leftMs = office.between(nowMs, answerByMs)
  return {
    text: `${duration(leftMs)} left`,
    state: leftMs < 20 * MINUTE_MS ? 'soon' : 'inTime',
  }
}

const clocks = new WeakMap<OfficeHours, OfficeClock>()

function clockOf(hours: OfficeHours): OfficeClock {
  const clock = clocks.get(hours) ?? officeClock(hours)
  clocks.set(hours, clock)
  return clock
}

function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

function opening(openMs: number, nowMs: number, { timeZone }: OfficeHours): string {
  const format = (options: Intl.DateTimeFormatOptions, ms = openMs) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(ms)
  const day = (ms: number) => format({ dateStyle: 'short' }, ms)
  const time = format({ hour: 'numeric', minute: '2-digit' })
  return day(openMs) === day(nowMs) ? time : `${format({ weekday: 'long' })} ${time}`
}
