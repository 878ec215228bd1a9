/** Something that somebody did. */
export interface TrailEntry {
  readonly atMs: number
  readonly who: string
  readonly what: string
  /** Which record; empty for none. Nothing of its content. */
  readonly about: string
}

export interface NumberedTrailEntry extends TrailEntry {
  readonly number: number
}

/** Who did what. Each method is one transaction. */
export interface TrailRepository {
  add(entry: TrailEntry): Promise<void>
  /** The newest first, up to `limit`; with a number, those before it. */
  list(before: number | null, limit: number): Promise<NumberedTrailEntry[]>
  forget(beforeMs: number): Promise<void>
}
