import type { LaunchItem } from 'protocol/desk/health.ts'

/** After that a rate of exchange is history. */
const RATE_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Shillings beside prices are said with the day of their rate, so an old one is not false, but of little use.
 * @param day - such as `2026-11-20`.
 */
export function findRateItem(day: string, nowMs: number): LaunchItem | null {
  const days = Math.floor((nowMs - Date.parse(day)) / DAY_MS)
  if (!(days > RATE_DAYS)) return null
  return {
    level: 'should',
    what: `The rate for shillings is of ${day}, ${days} days ago`,
    remedy: 'Look it up at centralbank.go.ke and put it in content/agency.ts, at agency.exchange.',
  }
}
