import { isDeepStrictEqual } from 'node:util'
import type { Typed, Versioned } from 'protocol/desk/versions.ts'

/** Who does something, and when. */
export interface By {
  readonly who: string
  readonly atMs: number
}

/** In a `conflict` somebody else has written first, and `now` is theirs; otherwise `now` is to stand, or stands already. */
export interface Written<Value> {
  readonly kind: 'changed' | 'unchanged' | 'conflict'
  readonly now: Versioned<Value>
}

/**
 * Decides what becomes of a value that was typed over another. Call it in the transaction that has locked the row of `stands`, and store
 * `now` if it is `changed`. A value that stands already is no conflict: its first answer may have been lost.
 */
export function writeOver<Value>(
  stands: Versioned<Value>,
  { value, seen }: Typed<Value>,
  by: By,
): Written<Value> {
  if (isDeepStrictEqual(stands.value, value)) return { kind: 'unchanged', now: stands }
  if (seen !== stands.version) return { kind: 'conflict', now: stands }
  return { kind: 'changed', now: { value, who: by.who, version: nextVersion(stands.version, by) } }
}

/** Returns a time: counted versions would come again for other values once a backup is restored. */
export function nextVersion(version: number, { atMs }: By): number {
  return Math.max(atMs, version + 1)
}
