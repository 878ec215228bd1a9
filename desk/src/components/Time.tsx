import { dayCalled, dayName } from 'protocol/localDays.ts'
import { useEffect, useState } from 'react'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'

const dayOfYear = atOffice({ day: 'numeric', month: 'short' })
const weekday = atOffice({ weekday: 'short' })
const year = atOffice({ year: 'numeric' })
/** Returns the calendar day of a time (in milliseconds) in the office's time zone, such as `2026-12-10`. */
export const dayOf = atOffice({}, 'en-CA')
const clock = atOffice({ hour: '2-digit', minute: '2-digit' })

/** Returns a function that formats a time (in milliseconds) in the office's time zone, also after the office's time zone was changed. */
export function atOffice(options: Intl.DateTimeFormatOptions, language = 'en-GB') {
  let format: Intl.DateTimeFormat | null = null
  let of = ''
  return (ms: number): string => {
    const { timeZone } = agency.read().hours
    if (format === null || of !== timeZone) {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone })
      of = timeZone
    }
    return format.format(ms)
  }
}

interface TimeProps {
  ms: number
  /** Whether the day is shown without the time. */
  isDay?: boolean
}

/** A time in the office's time zone. For days other than today, shows the day too. */
export function Time({ ms, isDay = false }: TimeProps) {
  useStore(agency)
  const format = isDay ? formatDay : formatTime
  return <time dateTime={new Date(ms).toISOString()}>{format(ms, Date.now())}</time>
}

/** Returns the calendar day that is `days` after a time, in the office's time zone. Counts days, not hours: a day may have 23 or 25 hours. */
export function dayAfter(ms: number, days: number): string {
  return dayName(dayCalled(dayOf(ms)) + days)
}

/** Returns noon in UTC on a day such as `2026-12-10`. In nearly every time zone, noon in UTC falls on the same calendar day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00Z`)
}

/** Formats the day of a time in the office's time zone: `today`, `yesterday`, `Mon 16 Nov` or `16 Nov 2025`. */
export function formatDay(ms: number, nowMs: number): string {
  const day = dayOf(ms)
  if (day === dayOf(nowMs)) return 'today'
  if (day === dayAfter(nowMs, -1)) return 'yesterday'
  const isThisYear = year(ms) === year(nowMs)
  return isThisYear ? `${weekday(ms)} ${dayOfYear(ms)}` : `${dayOfYear(ms)} ${year(ms)}`
}

/** Formats a time in the office's time zone: `14:02`, `yesterday 14:02`, `Mon 16 Nov, 14:02`, or `16 Nov 2025, 14:02`. */
export function formatTime(ms: number, nowMs: number): string {
  const time = clock(ms)
  const day = formatDay(ms, nowMs)
  if (day === 'today') return time
  return day === 'yesterday' ? `yesterday ${time}` : `${day}, ${time}`
}

const DAY_MINUTES = 24 * 60

/** Formats a duration: `40 s`, `42 min`, `3 h 10 min`, `2 days`. */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 2 * DAY_MINUTES) return `${Math.round(minutes / DAY_MINUTES)} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const EVERY_MS = 30_000

/** Returns the current time in milliseconds, and rerenders the component every `EVERY_MS`. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useStore(agency)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
