import type { Kysely, Selectable } from 'kysely'
import type { Draft, DraftSummary, IssueText } from 'protocol/desk/newsletter.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import { checkIssue } from './readIssue.ts'

interface NewDraft extends IssueText {
  readonly id: string
  readonly atMs: number
  /** The author's name. */
  readonly by: string
}

interface SavedDraft {
  readonly kind: 'saved' | 'conflict'
  readonly draft: Draft
}

/** Issues that are being written. Each method is one transaction. */
export function draftStore({ db, commit }: Storage) {
  return {
    create: ({ id, subject, preview, body, atMs, by }: NewDraft): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .insertInto('newsletter_drafts')
          .values({ id, subject, preview, body, version: 1, updated_at: atMs, updated_by: by })
          // The connection was lost in the middle of the commit, which came through.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }),

    /** The one that was changed last comes first. */
    list: (): Promise<DraftSummary[]> =>
      db
        .selectFrom('newsletter_drafts')
        .select(['id', 'subject', 'updated_at as updatedAtMs', 'updated_by as updatedBy'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: (id: string): Promise<Draft | null> => find(db, id),

    /** Replaces the text of version `over`, which its author saw. `conflict`: it is another text by now, and stays. Null for no such draft. */
    save: ({ over, ...draft }: NewDraft & { readonly over: number }) =>
      commit(async (transaction): Promise<SavedDraft | null> => {
        const { id, subject, preview, body, atMs, by } = draft
        const saved = await transaction
          .updateTable('newsletter_drafts')
          .set({ subject, preview, body, version: over + 1, updated_at: atMs, updated_by: by })
          .where('id', '=', id)
          .where('version', '=', over)
          .returningAll()
          .executeTakeFirst()
        if (saved) return { kind: 'saved', draft: toDraft(saved) }
        const other = await find(transaction, id)
        if (!other) return null
        const isSame = other.subject === subject && other.preview === preview && other.body === body
        return { kind: isSame ? 'saved' : 'conflict', draft: other }
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

async function find(db: Kysely<Tables>, id: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('newsletter_drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toDraft(row) : null
}

function toDraft(row: Selectable<Tables['newsletter_drafts']>): Draft {
  const { id, subject, preview, body, version, tested_at: testedAtMs } = row
  const checked = checkIssue(row)
  return {
    ...{ id, subject, preview, body, version },
    updatedAtMs: row.updated_at,
    updatedBy: row.updated_by,
    problems: 'problems' in checked ? checked.problems : [],
    tested:
      testedAtMs === null
        ? null
        : { atMs: testedAtMs, isUnchanged: row.tested_version === version },
  }
}
