import type { Kysely, Selectable } from 'kysely'
import type { DraftSummary, IssueText } from 'protocol/desk/newsletter.ts'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'

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

export type DraftStore = ReturnType<typeof draftStore>

/** Issues that are being written. Each method is one transaction. */
export function draftStore(db: Kysely<Tables>, commit: GroupCommit) {
  return {
    create: ({ id, subject, preview, body, atMs, by }: NewDraft): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .insertInto('newsletter_drafts')
          .values({
            ...{ id, subject, preview, body, version: 1, updated_at: atMs, updated_by: by },
            tested_version: null,
            tested_at: null,
          })
          // The connection was lost in the middle of the commit, which came through.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }),

    /** The one that was changed last comes first. */
    async list(): Promise<DraftSummary[]> {
      const rows = await db
        .selectFrom('newsletter_drafts')
        .select(['id', 'subject', 'updated_at as updatedAtMs', 'updated_by as updatedBy'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows
    },

    find: (id: string): Promise<StoredDraft | null> => find(db, id),

    /**
     * Replaces the text. `conflict`: it is another by now than the author saw, and stays; the same text is no conflict.
     * Null when there is no such draft.
     */
    save: ({
      id,
      subject,
      preview,
      body,
      over,
      atMs,
      by,
    }: DraftChange): Promise<{
      readonly kind: 'saved' | 'conflict'
      readonly draft: StoredDraft
    } | null> =>
      commit(async (transaction) => {
        const saved = await transaction
          .updateTable('newsletter_drafts')
          .set({ subject, preview, body, version: over + 1, updated_at: atMs, updated_by: by })
          .where('id', '=', id)
          .where('version', '=', over)
          .returningAll()
          .executeTakeFirst()
        if (saved) return { kind: 'saved', draft: toStored(saved) }
        const draft = await find(transaction, id)
        if (!draft) return null
        const isSame = draft.subject === subject && draft.preview === preview && draft.body === body
        return { kind: isSame ? 'saved' : 'conflict', draft }
      }),

    noteTest: (id: string, version: number, atMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .updateTable('newsletter_drafts')
          .set({ tested_version: version, tested_at: atMs })
          .where('id', '=', id)
          .execute()
      }),

    /** Another text after each change. */
    async version(): Promise<string> {
      const { drafts, versions, updated, tested } = await db
        .selectFrom('newsletter_drafts')
        .select(({ fn }) => [
          fn.countAll<number>().as('drafts'),
          fn.sum<number | string | null>('version').as('versions'),
          fn.max('updated_at').as('updated'),
          fn.max('tested_at').as('tested'),
        ])
        .executeTakeFirstOrThrow()
      return [drafts, versions ?? 0, updated ?? 0, tested ?? 0].join('.')
    },

    /** False when there is none. */
    delete: (id: string): Promise<boolean> =>
      commit(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('newsletter_drafts')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return numDeletedRows === 1n
      }),
  }
}

async function find(db: Kysely<Tables>, id: string): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('newsletter_drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toStored(row) : null
}

function toStored(row: Selectable<Tables['newsletter_drafts']>): StoredDraft {
  const { id, subject, preview, body, version, tested_version, tested_at } = row
  return {
    ...{ id, subject, preview, body, version },
    updatedAtMs: row.updated_at,
    updatedBy: row.updated_by,
    tested:
      tested_version === null || tested_at === null
        ? null
        : { version: tested_version, atMs: tested_at },
  }
}
