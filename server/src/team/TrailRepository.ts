import type { TrailEntry } from 'protocol/desk/team.ts'

/** Who did what. Each method is one transaction. */
export interface TrailRepository {
  /** `about`: nothing of the record's content. */
  add(entry: Omit<TrailEntry, 'number'>): Promise<void>
  /** The newest first, up to `limit`; with a number, those before it. */
  list(before: number | null, limit: number): Promise<TrailEntry[]>
  forget(beforeMs: number): Promise<void>
}
