/** The width of a card: seven, five, four or all twelve columns. */
export type ProjectSize = 'large' | 'medium' | 'small' | 'full'

/** The width of a card's picture by the card's size, for the `sizes` attribute. */
export const PICTURE_WIDTHS: Readonly<Record<ProjectSize, string>> = {
  large: 'min(54vw, 710px)',
  medium: 'min(38vw, 500px)',
  small: 'min(31vw, 392px)',
  full: '92vw',
}

/**
 * Returns card sizes that fill every row. Rows of two and of three cards alternate; in rows of two, the larger card changes sides. A single
 * card in the last row takes the whole row.
 */
export function wallSizes(count: number): ProjectSize[] {
  const sizes: ProjectSize[] = []
  for (let row = 0; sizes.length < count; row += 1) {
    const left = count - sizes.length
    if (left === 1) sizes.push('full')
    else if (row % 2 === 1 && left > 2) sizes.push('small', 'small', 'small')
    else sizes.push(...pair(sizes.filter((size) => size === 'large').length))
  }
  return sizes
}

/** Returns card sizes for rows of two, in which the larger card changes sides. A single card in the last row is large. */
export function pairSizes(count: number): ProjectSize[] {
  const sizes = Array.from({ length: Math.ceil(count / 2) }, (_, row) => pair(row)).flat()
  return count % 2 === 0 ? sizes : sizes.slice(0, count).with(-1, 'large')
}

function pair(index: number): [ProjectSize, ProjectSize] {
  return index % 2 === 0 ? ['large', 'medium'] : ['medium', 'large']
}
