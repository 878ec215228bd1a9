import type { LaunchItem } from 'protocol/desk/health.ts'

/** After that a rate of exchange is history. */
const RATE_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The second currency beside prices is said with the day of its rate, so an old one is not false, but of little use.
 * @param day - such as `2026-11-20`.
 */
export function findRateItem(day: string, nowMs: number): LaunchItem | null {
  const days = Math.floor((nowMs - Date.parse(day)) / DAY_MS)
  if (!(days > RATE_DAYS)) return null
  return {
    level: 'should',
    what: `The rate of exchange is of ${day}, ${days} days ago`,
    remedy: 'Look it up at your central bank: `npm run setup -- country` asks for it.',
  }
}
