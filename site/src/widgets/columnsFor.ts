/**
 * Returns the number of columns for `data-columns`: one row for up to four items, otherwise rows of three or four, whichever leave fewer
 * gaps.
 */
export function columnsFor(count: number): number {
  if (count <= 4) return Math.max(count, 1)
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return empty(4) <= empty(3) ? 4 : 3
}
