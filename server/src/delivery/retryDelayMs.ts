/**
 * The wait after the given attempt (from 1): doubles from the first up to the longest, and is shortened by up to a
 * quarter so that mail which failed together does not come back together.
 */
export function retryDelayMs(
  attempt: number,
  firstMs: number,
  longestMs: number,
  random: () => number,
): number {
  // 2 ** 1024 is Infinity, which `min` takes as well as any number.
  const doubled = firstMs * 2 ** (attempt - 1)
  return Math.round(Math.min(doubled, longestMs) * (1 - random() / 4))
}
