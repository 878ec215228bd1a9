import type { Mosaic } from '../../../site/src/content/socialPictureTypes.ts'
import type { Box } from './fitText.ts'

/** The shape that a tile should have, width by height. */
const SHAPES = { industries: 1.5, projects: 1.6 }
const MOST_COLUMNS = 6
/** What an empty place weighs against a shape that is off by half. */
const LEFT_OUT = 0.15
const LOGO_PADDING = { top: 52, right: 64, gap: 24 }
const MOST_IN_A_ROW = 4

/** Where the tiles of a mosaic stand; a grid is always full, so some pictures may be left out. */
export function gridOf(tiles: Mosaic['tiles'], count: number, area: Box): Box[] {
  if (count === 0) return []
  if (tiles === 'logos') return logos(count, area)
  if (tiles === 'portraits') return rows(count, area)
  return cells(...bestGrid(count, area, SHAPES[tiles]), area)
}

/** Columns and rows that show most of the pictures in about their shape. */
function bestGrid(count: number, area: Box, shape: number): [columns: number, rows: number] {
  let best: { grid: [number, number]; score: number } = { grid: [1, 1], score: Infinity }
  for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
    for (let row = 1; row <= MOST_COLUMNS && columns * row <= count; row += 1) {
      const own = area.width / columns / (area.height / row)
      const missing = Math.min(count, MOST_COLUMNS ** 2) - columns * row
      const score = Math.abs(Math.log(own / shape)) + missing * LEFT_OUT
      if (score < best.score) best = { grid: [columns, row], score }
    }
  }
  return best.grid
}

function cells(columns: number, rowCount: number, area: Box, gap = 0): Box[] {
  // Whole pixels, so that no seam shows between two tiles.
  const edge = (index: number, parts: number, length: number) =>
    Math.round((index * (length + gap)) / parts)
  return Array.from({ length: columns * rowCount }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y] = [edge(column, columns, area.width), edge(row, rowCount, area.height)]
    const width = edge(column + 1, columns, area.width) - x - gap
    const height = edge(row + 1, rowCount, area.height) - y - gap
    return { x: area.x + x, y: area.y + y, width, height }
  })
}

/** Up to three rows of nearly as many each. */
function rows(count: number, area: Box): Box[] {
  const shown = Math.min(count, MOST_IN_A_ROW * 3)
  const rowCount = shown <= 3 ? 1 : Math.ceil(shown / MOST_IN_A_ROW)
  const height = area.height / rowCount
  let left = shown
  return Array.from({ length: rowCount }, (_, row) => {
    const inRow = Math.ceil(left / (rowCount - row))
    left -= inRow
    const y = area.y + Math.round(row * height)
    return cells(inRow, 1, { ...area, y, height: Math.round((row + 1) * height) + area.y - y })
  }).flat()
}

function logos(count: number, { x, width, height }: Box): Box[] {
  const { top, right, gap } = LOGO_PADDING
  const area = { x, y: top, width: width - right, height: height - 2 * top }
  const columns = Math.min(count, Math.max(3, Math.ceil(Math.sqrt(count * 1.6))))
  return cells(columns, Math.ceil(count / columns), area, gap).slice(0, count)
}
