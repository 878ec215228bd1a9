import type { Clock } from '../../src/clock.ts'

export interface FakeClock extends Clock {
  /** Moves time on and runs what became due, in order. */
  advance(ms: number): void
  /** How long until the next timer rings; null when none is set. */
  nextInMs(): number | null
}

/** Time that stands still until a test moves it. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 15, 9)): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ atMs: number; ring: () => void }>()
  const next = () => [...timers].sort((one, other) => one.atMs - other.atMs)[0]
  return {
    now: () => nowMs,
    after(delayMs, ring) {
      const timer = { atMs: nowMs + delayMs, ring }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      const untilMs = nowMs + ms
      for (let timer = next(); timer && timer.atMs <= untilMs; timer = next()) {
        nowMs = Math.max(nowMs, timer.atMs)
        timers.delete(timer)
        timer.ring()
      }
      nowMs = untilMs
    },
    nextInMs: () => {
      const timer = next()
      return timer ? timer.atMs - nowMs : null
    },
  }
}
