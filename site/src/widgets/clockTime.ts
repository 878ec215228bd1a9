/** Minutes since midnight as a clock shows them: `9:00`. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
