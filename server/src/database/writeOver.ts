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
  { who, atMs }: By,
): Written<Value> {
  if (isDeepStrictEqual(stands.value, value)) return { kind: 'unchanged', now: stands }
  if (seen !== stands.version) return { kind: 'conflict', now: stands }
  // A time: counted versions would come again for other texts once a backup is restored.
  return { kind: 'changed', now: { value, who, version: Math.max(atMs, stands.version + 1) } }
}
