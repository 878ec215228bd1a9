import type { Report } from './migrate.ts'

const LONG_MS = 2_000

/** Says how far the tables are brought up to date once that takes longer than two seconds, and then every two seconds at most. */
export function reportWhenLong(
  say: (line: string) => void,
  /** A clock that never jumps, in milliseconds. */
  elapsedMs = () => performance.now(),
): Report {
  let nextMs = elapsedMs() + LONG_MS
  return (line) => {
    if (elapsedMs() < nextMs) return
    nextMs = elapsedMs() + LONG_MS
    say(`The database is being brought up to date: ${line}.`)
  }
}
