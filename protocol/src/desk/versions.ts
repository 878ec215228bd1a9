/**
 * A value that several members may edit, saved while they type. Sent by PUT as `Typed`, together with the id of its record. If another
 * member has changed the value since, the server stores nothing and answers 409 with `Refusal.now`.
 */
export interface Typed<Value> {
  readonly value: Value
  /** The version that the author last saw; 0 if the value did not exist. */
  readonly seen: number
}

export interface Versioned<Value> {
  readonly value: Value
  /** Rises with each change, and is never reused, not even after a backup is restored. */
  readonly version: number
  /** The name of the member who wrote this version; null if unknown. */
  readonly who: string | null
}
