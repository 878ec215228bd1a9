export interface Isobars {
  x: number
  y: number
  /** Between one line and the next. */
  spacing: number
  count: number
  /** 0 to 1 moves each line to where the next one was. */
  phase: number
}

/** Pressure lines around a low, as one path: rounder near the centre, like on a weather chart. */
export function isobars({ x, y, spacing, count, phase }: Isobars): string {
  return Array.from({ length: count }, (_, ring) => contour(x, y, (ring + phase) * spacing)).join(
    '',
  )
}

function contour(x: number, y: number, radius: number): string {
  if (radius < 1) return ''
  const steps = 72
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const wander = Math.min(1, radius / 260)
    const reach =
      radius *
      (1 +
        wander *
          (0.17 * Math.sin(2 * angle + 0.6) +
            0.08 * Math.sin(3 * angle - 1 + radius / 240) +
            0.04 * Math.sin(5 * angle + radius / 130)))
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** A cold front: triangles along a straight run, as one path. */
export function coldFront(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  teeth: number,
  height: number,
): string {
  const [stepX, stepY] = [(toX - fromX) / teeth, (toY - fromY) / teeth]
  const length = Math.hypot(stepX, stepY)
  const [upX, upY] = [(-stepY / length) * height, (stepX / length) * height]
  return Array.from({ length: teeth }, (_, tooth) => {
    const [x, y] = [fromX + stepX * tooth, fromY + stepY * tooth]
    return `M${x + stepX * 0.12} ${y + stepY * 0.12}L${x + stepX / 2 + upX} ${y + stepY / 2 + upY}L${x + stepX * 0.88} ${y + stepY * 0.88}Z`
  }).join('')
}
