/** Formats a time in this device's time zone: `14:05` for today, `21 Nov, 14:05` for any other day. */
export function formatTime(milliseconds: number, nowMs = Date.now()): string {
  const moment = new Date(milliseconds)
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (moment.toDateString() === new Date(nowMs).toDateString()) return time
  return `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`
}

export function formatDay(milliseconds: number): string {
  return new Date(milliseconds).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
}
