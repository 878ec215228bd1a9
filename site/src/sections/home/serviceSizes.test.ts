import { expect, test } from 'vitest'
import { serviceSizes } from './serviceSizes.ts'

const QUARTERS = { narrow: 1, wide: 2, full: 4 } as const

test('nine services fill three rows; the wide card is first in the first row, last in the second, and in the middle of the third', () => {
  expect(serviceSizes(9).map((size) => QUARTERS[size])).toEqual([2, 1, 1, 1, 1, 2, 1, 2, 1])
})

test('every row of the grid of services is full, for any number of services', () => {
  for (let count = 1; count <= 24; count += 1) {
    const sizes = serviceSizes(count)
    expect(sizes).toHaveLength(count)
    let filled = 0
    for (const size of sizes) {
      filled += QUARTERS[size]
      expect(filled, `${count} services: ${sizes}`).toBeLessThanOrEqual(4)
      filled %= 4
    }
    expect(filled, `${count} services: ${sizes}`).toBe(0)
  }
})
