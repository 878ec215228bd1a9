import { formatTime } from './formatTime.ts'

/** A moment, as in Nairobi: the time alone for today, with the day for others. */
export function Time({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{formatTime(ms, Date.now())}</time>
}
