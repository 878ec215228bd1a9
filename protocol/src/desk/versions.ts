/**
 * A value that several people may edit, saved while typing. It is sent by PUT as `Typed`, together with the id of its record. If somebody
 * else has changed the value since, nothing is stored: the answer is 409 with `Refusal.now`.
 */
export interface Typed<Value> {
  readonly value: Value
  /** The version that the author last saw; 0 for none. */
  readonly seen: number
}

/** A value on the server. */
export interface Versioned<Value> {
  readonly value: Value
  /** Rises with each change, and is never reused, not even after a backup is restored. */
  readonly version: number
  /** The author; null if unknown. */
  readonly who: string | null
}
