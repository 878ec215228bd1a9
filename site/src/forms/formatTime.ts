/**
 * A moment on this device's clock: `14:05` today, `21 Nov, 14:05` on any other day. Takes milliseconds since the
 * epoch.
 */
export function formatTime(milliseconds: number, nowMs = Date.now()): string {
  const moment = new Date(milliseconds)
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (moment.toDateString() === new Date(nowMs).toDateString()) return time
  return `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`
}

/** A day on this device's calendar, such as 22 November. Takes milliseconds since the epoch. */
export function formatDay(milliseconds: number): string {
  return new Date(milliseconds).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
}
