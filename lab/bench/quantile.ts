/** Returns a quantile: the 95th percentile for a `share` of 0.95. The result is one of the values, not interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
