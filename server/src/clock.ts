import { DAY_MS, HOUR_MS, MINUTE_MS } from 'protocol/localDays.ts'
import { agencyFacts } from './agencyFacts.ts'

/** The current time and timers, as an input that tests replace. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  now(): number
  /** Calls `callback` once after `delayMs`. Returns a function that cancels the call. */
  after(delayMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

export function localTimeName(): string {
  return agencyFacts.hours.timeZoneName
}

/** Formats a moment in the office's time zone, sortable: `2026-01-31 14:05`. */
export function localTime(atMs: number): string {
  return agencyFacts.clock.format(atMs)
}

/** Writes a duration in one unit: `5 min`, `3 h`, `12 days`. */
export function describeAge(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}
