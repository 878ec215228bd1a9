import { isDeepStrictEqual } from 'node:util'
import type { Typed, Versioned } from 'protocol/desk/versions.ts'

export interface By {
  readonly who: string
  readonly atMs: number
}

/** The outcome of writing a value. `now` is the value to store; in a `conflict`, the stored value that another member wrote first. */
export interface Written<Value> {
  readonly kind: 'changed' | 'unchanged' | 'conflict'
  readonly now: Versioned<Value>
}

/**
 * Decides whether a typed value replaces the stored value. Call it in the transaction that has locked the stored value's row, and store
 * `now` if the outcome is `changed`. An equal value is no conflict: the response to the first request may have been lost.
 */
export function writeOver<Value>(
  stored: Versioned<Value>,
  { value, seen }: Typed<Value>,
  by: By,
): Written<Value> {
  if (isDeepStrictEqual(stored.value, value)) return { kind: 'unchanged', now: stored }
  if (seen !== stored.version) return { kind: 'conflict', now: stored }
  return { kind: 'changed', now: { value, who: by.who, version: nextVersion(stored.version, by) } }
}

/** Returns the time of the change, but at least one more than `version`: a plain counter would repeat versions after a restore. */
export function nextVersion(version: number, { atMs }: By): number {
  return Math.max(atMs, version + 1)
}
