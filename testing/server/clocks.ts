import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, localDays, MINUTE_MS } from 'protocol/localDays.ts'
import { agencyFacts } from '../../server/src/agencyFacts.ts'
import type { Clock } from '../../server/src/clock.ts'
import { localTime } from '../../server/src/clock.ts'

export { DAY_MS, HOUR_MS, MINUTE_MS }

export interface FakeClock extends Clock {
  advance(ms: number): void
}

/** Creates a clock that stands still until the test advances it. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 15, 9)): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ atMs: number; ring: () => void }>()
  const next = () => [...timers].sort((one, other) => one.atMs - other.atMs)[0]
  return {
    now: () => nowMs,
    after(delayMs, ring) {
      const timer = { atMs: nowMs + delayMs, ring }
      timers.add(timer)
      // Calls a timer that is already due without waiting for `advance`, as a real clock would.
      if (delayMs <= 0) setImmediate(() => timers.delete(timer) && ring())
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
  }
}

/** Returns the moment at which the clock of the agency's office shows a time such as `2026-01-15 12:05`. */
export function officeTime(shown: string): number {
  const [day = '', clock = ''] = shown.split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const { momentOf } = localDays(agencyFacts.hours.timeZone)
  const atMs = momentOf(Date.parse(day) / DAY_MS, (hours * 60 + minutes) * MINUTE_MS)
  if (localTime(atMs) !== shown) throw new Error(`The office's clock never shows ${shown}`)
  return atMs
}

/**
 * Returns the longest time for which `work` blocked the event loop, in milliseconds of this thread's CPU time, so that other programs on a
 * busy machine do not count.
 */
export async function longestGapMs(work: () => unknown): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user - before.user + now.system - before.system)
    before = now
  }, 1)
  await work()
  // Waits, because the interval measures the last block only at its next call.
  await wait(20)
  clearInterval(look)
  return longest / 1000
}
