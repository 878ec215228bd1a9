export interface FlameLayer {
  /** Where the layer's feet are, and how far its tongues reach above them. */
  y: number
  height: number
  tongues: number
  /** Tells one layer's movement from another's. */
  seed: number
}

/**
 * One layer of flames across 600 units, as a path that is filled down to 760. Each tongue is an ogee,
 * the arch of a Swahili door. `progress` 0 to 1 is one loop.
 */
export function flames({ y, height, tongues, seed }: FlameLayer, progress: number): string {
  const width = 640 / tongues
  const parts = Array.from({ length: tongues }, (_, tongue) => {
    const turn = progress * 2 * Math.PI
    const own = tongue * 2.4 + seed * 1.7
    const reach =
      height *
      (0.74 + 0.24 * Math.sin(own * 1.9)) *
      (1 + 0.16 * Math.sin(turn * (2 + (tongue % 2)) + own))
    const lean = width * 0.16 * Math.sin(turn * 2 + own * 1.3)
    const left = tongue * width - 20
    const at = (part: number, rise: number, sway: number) =>
      `${(left + width * part + lean * sway).toFixed(1)} ${(y - reach * rise).toFixed(1)}`
    return (
      `C${at(-0.06, 0.34, 0)} ${at(0.36, 0.46, 0.4)} ${at(0.5, 1, 1)}` +
      `C${at(0.64, 0.46, 0.4)} ${at(1.06, 0.34, 0)} ${at(1, 0, 0)}`
    )
  })
  return `M-20 ${y}${parts.join('')}V760H-20Z`
}
