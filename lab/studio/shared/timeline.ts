export type Easing = (progress: number) => number

export const linear: Easing = (p) => p
export const easeOut: Easing = (p) => 1 - (1 - p) ** 3
export const easeIn: Easing = (p) => p ** 3
export const easeInOut: Easing = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2)
/** Passes its goal by a tenth and comes back: for things with weight. */
export const settle: Easing = (p) => 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2

/** How far along `startMs` to `endMs` the time is, 0 to 1, eased. */
export function span(
  timeMs: number,
  startMs: number,
  endMs: number,
  ease: Easing = easeInOut,
): number {
  return ease(clamp((timeMs - startMs) / (endMs - startMs)))
}

/** 0, up to 1 during the first span, 1, and back to 0 during the second. */
export function hold(
  timeMs: number,
  [inStartMs, inEndMs]: readonly [number, number],
  [outStartMs, outEndMs]: readonly [number, number],
  ease: Easing = easeInOut,
): number {
  return Math.min(
    span(timeMs, inStartMs, inEndMs, ease),
    1 - span(timeMs, outStartMs, outEndMs, ease),
  )
}

export function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

/** As much of the text as has been typed. */
export function typed(text: string, progress: number): string {
  return text.slice(0, Math.round(text.length * clamp(progress)))
}

/** A sine that fits `turns` times into the loop, so that its end meets its start. */
export function wave(timeMs: number, durationMs: number, turns = 1, phase = 0): number {
  return Math.sin((timeMs / durationMs) * turns * 2 * Math.PI + phase)
}
