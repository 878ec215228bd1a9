import type { Kysely, Selectable } from 'kysely'
import type { DraftRepository, StoredDraft } from '../newsletter/DraftRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Tables } from './Tables.ts'

/** Issues that are being written, in the database. */
export function sqlDraftRepository(db: Kysely<Tables>, commit: GroupCommit): DraftRepository {
  return {
    create: ({ id, subject, preview, body, atMs, by }) =>
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

    async list() {
      const rows = await db
        .selectFrom('newsletter_drafts')
        .select(['id', 'subject', 'updated_at as updatedAtMs', 'updated_by as updatedBy'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows
    },

    find: (id) => find(db, id),

    save: ({ id, subject, preview, body, over, atMs, by }) =>
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

    noteTest: (id, version, atMs) =>
      commit(async (transaction) => {
        await transaction
          .updateTable('newsletter_drafts')
          .set({ tested_version: version, tested_at: atMs })
          .where('id', '=', id)
          .execute()
      }),

    async version() {
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

    delete: (id) =>
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
