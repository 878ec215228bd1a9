/** The width of a card: one, two or all four columns. */
type ServiceSize = 'narrow' | 'wide' | 'full'

const ROWS_OF_THREE = [
  ['wide', 'narrow', 'narrow'],
  ['narrow', 'narrow', 'wide'],
  ['narrow', 'wide', 'narrow'],
] as const

/**
 * Returns card sizes that fill every row of a grid of four columns. Rows have three cards, with the wide card at a different position in each
 * row; the last row has two or four cards if the count is not a multiple of three. A single card takes a whole row.
 */
export function serviceSizes(count: number): ServiceSize[] {
  if (count === 1) return ['full']
  const last: readonly ServiceSize[] =
    count % 3 === 1
      ? ['narrow', 'narrow', 'narrow', 'narrow']
      : count % 3 === 2
        ? ['wide', 'wide']
        : []
  const rows = (count - last.length) / 3
  return [
    ...Array.from({ length: rows }, (_, row) => ROWS_OF_THREE[row % 3] ?? ROWS_OF_THREE[0]).flat(),
    ...last,
  ]
}
