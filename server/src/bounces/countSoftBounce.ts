/** The soft bounces of a subscriber in a row. */
export interface SoftBounces {
  readonly count: number
  readonly lastAtMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reports within this time are about one mail: servers tell first that it is late, and give it up after five days.
 * The newsletter comes once a week.
 */
const SAME_MAIL_MS = 6 * DAY_MS

/** After this, an issue or two have arrived in between. */
const ROW_ENDS_MS = 15 * DAY_MS

/** In a row, this many issues that did not arrive. */
export const MOST_SOFT_BOUNCES = 3

/** Counts one more; `before` itself when it is about the same mail as the last. */
export function countSoftBounce(before: SoftBounces | null, atMs: number): SoftBounces {
  if (!before || atMs - before.lastAtMs > ROW_ENDS_MS) return { count: 1, lastAtMs: atMs }
  if (atMs - before.lastAtMs < SAME_MAIL_MS) return before
  return { count: before.count + 1, lastAtMs: atMs }
}
