/** A time on this device's clock, such as 14:05, with its day where that is not today. Takes milliseconds since the epoch. */
export function formatTime(milliseconds: number): string {
  const moment = new Date(milliseconds)
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const isToday = moment.toDateString() === new Date().toDateString()
  return isToday ? time : `${formatDay(milliseconds)}, ${time}`
}

/** A day on this device's calendar, such as 22 November. Takes milliseconds since the epoch. */
export function formatDay(milliseconds: number): string {
  return new Date(milliseconds).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
}
