import type { Slot } from './settings.ts'

/** For the owner: `best 1440 × 900 pixels, at least 800 × 500`. */
export function sizeWanted(slot: Slot): string {
  if (slot.kind !== 'shaped') {
    const { width, height } = slot.box
    return `best ${width} × ${height} pixels or more, at least ${slot.minSide} on its longer side`
  }
  const { shape, widths, minWidth } = slot
  if (!shape) return `best ${Math.max(...widths)} pixels wide or more, at least ${minWidth}`
  const height = (width: number) => Math.round((width * shape.height) / shape.width)
  const best = Math.max(shape.width, ...widths)
  return `best ${best} × ${height(best)} pixels, at least ${minWidth} × ${height(minWidth)}`
}
