import { expect, test } from 'vitest'
import { columnsFor } from './columnsFor.ts'

const COUNTS = Array.from({ length: 24 }, (_, index) => index + 1)

test('up to four things stand in one row, in as many columns as there are things', () => {
  expect([1, 2, 3, 4].map((count) => columnsFor(count))).toEqual([1, 2, 3, 4])
  expect(columnsFor(5, 5)).toBe(5)
})

test('more things stand in rows of which the last holds one thing only when nothing else is possible', () => {
  for (const count of COUNTS.filter((many) => many > 4)) {
    const columns = columnsFor(count)
    expect([3, 4]).toContain(columns)
    const alone = count % columns === 1
    expect(alone, `${count} things in ${columns} columns`).toBe(count % 3 === 1 && count % 4 === 1)
  }
})
