/** Longer cells are cut: the command for a single record shows all. */
const LONGEST_CELL = 34

/** Rows in columns as wide as they need, the heading first, for a terminal. Cells are single lines. */
export function formatTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [heading, ...rows].map((row) => row.map(cut))
  const widths = heading.map((_, column) =>
    Math.max(...all.map((row) => Array.from(row[column] ?? '').length)),
  )
  return all
    .map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function cut(cell: string): string {
  const characters = Array.from(cell)
  if (characters.length <= LONGEST_CELL) return cell
  return `${characters.slice(0, LONGEST_CELL - 1).join('')}…`
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - Array.from(cell).length)
}
