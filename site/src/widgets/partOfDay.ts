const DAY = 24 * 60

/** How much of a day so many minutes are, as drawings that are a day wide take it: `37.5%`. */
export function partOfDay(minutes: number): string {
  return `${Number(((minutes / DAY) * 100).toFixed(3))}%`
}
