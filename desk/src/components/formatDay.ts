import { formatTime } from './formatTime.ts'

/** `today`, `yesterday`, `Mon 16 Nov` or `16 Nov 2025`, as at the office. */
export function formatDay(ms: number, nowMs: number): string {
  const time = formatTime(ms, nowMs)
  if (!time.includes(' ')) return 'today'
  return time.startsWith('Yesterday') ? 'yesterday' : time.slice(0, time.lastIndexOf(','))
}
