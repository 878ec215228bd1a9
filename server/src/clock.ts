import { agencyFacts } from './agencyFacts.ts'

/** Time as an input, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `delayMs`; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

/** What the office's time is called, for a heading: `East Africa Time`. */
export function localTimeName(): string {
  return agencyFacts.hours.timeZoneName
}

/** A moment as the office's clock shows it, `2026-01-31 14:05`, sortable. */
export function localTime(atMs: number): string {
  return agencyFacts.clock.format(atMs)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something lasts, in a word or two: `5 min`, `3 h`, `12 days`. */
export function describeAge(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}
