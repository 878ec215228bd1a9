import { expect, test } from 'vitest'
import { type ProjectSize, pairSizes, wallSizes } from './projectSizes.ts'

const TWELFTHS = { large: 7, medium: 5, small: 4, full: 12 } as const

const COUNTS = Array.from({ length: 24 }, (_, index) => index + 1)

test('the portfolio alternates rows of two and three cards; in rows of two, the larger card changes sides', () => {
  expect(wallSizes(10).map((size) => TWELFTHS[size])).toEqual([7, 5, 4, 4, 4, 5, 7, 4, 4, 4])
})

test('every row of the portfolio is full, for any number of projects', () => {
  for (const count of COUNTS) {
    const sizes = wallSizes(count)
    expect(sizes).toHaveLength(count)
    expect(leftOver(sizes), `${count}: ${sizes}`).toBe(0)
    expect(sizes.slice(0, -1)).not.toContain('full')
  }
})

test('recent projects are in rows of two; the last of an odd number is large, and leaves room for the link to more projects', () => {
  expect(pairSizes(4)).toEqual(['large', 'medium', 'medium', 'large'])
  for (const count of COUNTS) {
    const sizes = pairSizes(count)
    expect(sizes).toHaveLength(count)
    expect(leftOver(sizes), `${count}: ${sizes}`).toBe(count % 2 === 0 ? 0 : 7)
  }
})

/** Returns the number of columns that the last row takes, 0 for all twelve. Fails if a card does not fit into its row. */
function leftOver(sizes: readonly ProjectSize[]): number {
  return sizes.reduce((filled, size) => {
    expect(filled + TWELFTHS[size], String(sizes)).toBeLessThanOrEqual(12)
    return (filled + TWELFTHS[size]) % 12
  }, 0)
}
