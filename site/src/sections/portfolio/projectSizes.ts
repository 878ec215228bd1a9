/** How many twelfths of the row a card takes: seven, five, four or all of them. */
export type ProjectSize = 'large' | 'medium' | 'small' | 'full'

/** How wide the picture of a card is where cards stand in twelve columns: for `sizes`. */
export const PICTURE_WIDTHS: Readonly<Record<ProjectSize, string>> = {
  large: 'min(54vw, 710px)',
  medium: 'min(38vw, 500px)',
  small: 'min(31vw, 392px)',
  full: '92vw',
}

/**
 * The sizes of so many cards, every row full: two a row, then three, the larger of two at either side in turn. A last
 * card that would stand alone takes the whole row.
 */
export function wallSizes(count: number): ProjectSize[] {
  const sizes: ProjectSize[] = []
  for (let row = 0; sizes.length < count; row += 1) {
    const left = count - sizes.length
    if (left === 1) sizes.push('full')
    else if (row % 2 === 1 && left > 2) sizes.push('small', 'small', 'small')
    else sizes.push(...pair(pairsIn(sizes)))
  }
  return sizes
}

/** The sizes of so many cards, two a row, the larger at either side in turn; a last one alone is large. */
export function pairSizes(count: number): ProjectSize[] {
  const sizes = Array.from({ length: Math.ceil(count / 2) }, (_, row) => pair(row)).flat()
  return count % 2 === 0 ? sizes : sizes.slice(0, count).with(-1, 'large')
}

function pair(index: number): [ProjectSize, ProjectSize] {
  return index % 2 === 0 ? ['large', 'medium'] : ['medium', 'large']
}

function pairsIn(sizes: readonly ProjectSize[]): number {
  return sizes.filter((size) => size === 'large').length
}
