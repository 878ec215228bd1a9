/** A time of day on this device's clock, such as 14:05. Takes milliseconds since the epoch. */
export function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
