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
  const office = toolsOf(hours)
  const openMs = office.clock.openFrom(nowMs)
  if (openMs > nowMs) return { text: `from ${opening(openMs, nowMs, office)}`, state: 'inTime' }
  const leftMs = office.clock.between(nowMs, answerByMs)
  return {
    text: `${duration(leftMs)} left`,
    state: leftMs < 20 * MINUTE_MS ? 'soon' : 'inTime',
  }
}

/** What is asked of the hours of an office, made once: a list asks for each of its rows. */
interface OfficeTools {
  readonly clock: OfficeClock
  readonly day: Intl.DateTimeFormat
  readonly weekday: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

const tools = new WeakMap<OfficeHours, OfficeTools>()

function toolsOf(hours: OfficeHours): OfficeTools {
  const known = tools.get(hours)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: hours.timeZone, ...options })
  const made = {
    clock: officeClock(hours),
    day: format({ dateStyle: 'short' }),
    weekday: format({ weekday: 'long' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  }
  tools.set(hours, made)
  return made
}

function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

function opening(openMs: number, nowMs: number, { day, weekday, time }: OfficeTools): string {
  const clock = time.format(openMs)
  return day.format(openMs) === day.format(nowMs) ? clock : `${weekday.format(openMs)} ${clock}`
}
