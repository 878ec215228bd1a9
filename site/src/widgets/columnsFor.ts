/**
 * In how many columns so many things stand best: one row while it holds them, else rows of three up to `most` whose
 * last one is fullest. For `data-columns`, which style sheets read as `--columns`.
 */
export function columnsFor(count: number, most: 4 | 5 = 4): number {
  if (count <= most) return Math.max(count, 1)
  const inLastRow = (columns: number) => ((count - 1) % columns) + 1
  const choices = [3, 4, 5].filter((columns) => columns <= most)
  const empty = (columns: number) => columns - inLastRow(columns)
  return choices.reduce((best, columns) => (empty(columns) <= empty(best) ? columns : best))
}
