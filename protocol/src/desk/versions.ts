/**
 * What is saved as it is typed, by several people. It is sent by PUT as `Typed` beside the id of what it belongs to; 409 with `Refusal.now`
 * if somebody else wrote meanwhile, and nothing was changed.
 */
export interface Typed<Value> {
  readonly value: Value
  /** The version over which its writer has typed; 0 for nothing. */
  readonly seen: number
}

/** What stands on the server. */
export interface Versioned<Value> {
  readonly value: Value
  /** Rises with each change, and never comes again, also after a backup was restored. */
  readonly version: number
  /** Who wrote it; null where that is not known. */
  readonly who: string | null
}
