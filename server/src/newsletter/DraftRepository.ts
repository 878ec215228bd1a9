import type { DraftSummary, IssueText } from 'protocol/desk/newsletter.ts'

/** An issue that is being written. */
export interface StoredDraft extends DraftSummary, IssueText {
  /** Counts the texts, from 1. */
  readonly version: number
  readonly tested: { readonly version: number; readonly atMs: number } | null
}

export interface NewDraft extends IssueText {
  readonly id: string
  readonly atMs: number
  /** The author's name. */
  readonly by: string
}

export interface DraftChange extends NewDraft {
  /** The version that the author saw. */
  readonly over: number
}

/** Issues that are being written. Each method is one transaction. */
export interface DraftRepository {
  create(draft: NewDraft): Promise<void>
  /** The one that was changed last comes first. */
  list(): Promise<DraftSummary[]>
  find(id: string): Promise<StoredDraft | null>
  /**
   * Replaces the text. `conflict`: it is another by now than the author saw, and stays; the same text is no conflict.
   * Null when there is no such draft.
   */
  save(
    change: DraftChange,
  ): Promise<{ readonly kind: 'saved' | 'conflict'; readonly draft: StoredDraft } | null>
  noteTest(id: string, version: number, atMs: number): Promise<void>
  /** Another text after each change. */
  version(): Promise<string>
  /** False when there is none. */
  delete(id: string): Promise<boolean>
}
