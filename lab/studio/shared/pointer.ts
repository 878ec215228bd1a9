import { clamp, easeInOut, mix } from './timeline.ts'

export interface PointerStop {
  /** When the pointer is there. */
  atMs: number
  /** An element to point at, or a place in CSS pixels of the viewport. */
  on: Element | readonly [x: number, y: number]
  /** Where on the element, as parts of its size; its middle unless told. */
  offset?: readonly [x: number, y: number]
  /** Pressed on arrival. */
  press?: boolean
}

const TRAVEL_MS = 620
const PRESS_MS = 340

/**
 * Moves a scene's own pointer element (the scene draws it, anchored at its top left) along the stops.
 * It sets `--press`, 0 to 1, on the element at each press. Stops must be in order of time, and the
 * last must be where the first is, or the loop jumps.
 */
export function movePointer(
  pointer: HTMLElement | SVGElement,
  stops: readonly PointerStop[],
  timeMs: number,
): void {
  const next = stops.findIndex((stop) => stop.atMs > timeMs)
  const from = stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)]
  const to = stops[next === -1 ? stops.length - 1 : next]
  if (!from || !to) return
  const travelMs = Math.min(TRAVEL_MS, to.atMs - from.atMs)
  const progress =
    from === to ? 1 : easeInOut(clamp((timeMs - (to.atMs - travelMs)) / Math.max(1, travelMs)))
  const [fromX, fromY] = place(from)
  const [toX, toY] = place(to)
  pointer.style.transform = `translate(${mix(fromX, toX, progress)}px, ${mix(fromY, toY, progress)}px)`
  pointer.style.setProperty('--press', `${pressure(stops, timeMs)}`)
}

function place({ on, offset = [0.5, 0.5] }: PointerStop): readonly [number, number] {
  if (!(on instanceof Element)) return on
  const box = on.getBoundingClientRect()
  return [box.x + box.width * offset[0], box.y + box.height * offset[1]]
}

function pressure(stops: readonly PointerStop[], timeMs: number): number {
  const strongest = stops
    .filter((stop) => stop.press)
    .map((stop) => 1 - Math.abs(timeMs - stop.atMs - PRESS_MS / 4) / (PRESS_MS / 2))
  return clamp(Math.max(0, ...strongest))
}
