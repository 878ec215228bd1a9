/** A length of time in words, such as `2 h 47 min`, rounded up to what one plans with. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
