import { formatDay, formatTime } from './time.ts'

interface TimeProps {
  ms: number
  /** The day alone. */
  isDay?: boolean
}

/** A moment, as at the office: the time alone for today, with the day for others. */
export function Time({ ms, isDay = false }: TimeProps) {
  const format = isDay ? formatDay : formatTime
  return <time dateTime={new Date(ms).toISOString()}>{format(ms, Date.now())}</time>
}
