import type { DeliveryTiming } from './DeliveryTiming.ts'

/**
 * The wait after the given attempt (from 1): doubles from the first retry up to the longest, and is
 * shortened by up to a quarter so that mail which failed together does not come back together.
 */
export function retryDelayMs(
  attempt: number,
  timing: DeliveryTiming,
  random: () => number,
): number {
  // 2 ** 1024 is Infinity, which `min` takes as well as any number.
  const doubled = timing.firstRetryMs * 2 ** (attempt - 1)
  return Math.round(Math.min(doubled, timing.longestRetryMs) * (1 - random() / 4))
}
