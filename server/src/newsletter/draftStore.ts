import type { Draft, DraftSummary, IssueText } from 'protocol/desk/newsletter.ts'
import type { Typed } from 'protocol/desk/versions.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { deleteRows, findRow, insertNew, lockRow, updateRows } from '../database/rows.ts'
import type { Db } from '../database/Tables.ts'
import { type By, type Written, writeOver } from '../database/writeOver.ts'
import { draftProblems } from './issuePictures.ts'

interface NewDraft extends IssueText {
  readonly id: string
  readonly atMs: number
  readonly by: string
}

export type StoredDraft = Omit<Draft, 'ownAddress'>

export function draftStore({ db, commit, engine }: Storage) {
  return {
    create: ({ id, subject, preview, body, atMs, by }: NewDraft): Promise<void> =>
      commit(async (transaction) => {
        const row = { id, subject, preview, body, version: 1, updated_at: atMs, updated_by: by }
        // Does nothing if this work runs again because the connection was lost during a commit that succeeded.
        await insertNew(transaction, 'newsletter_drafts', row)
      }),

    list: (): Promise<DraftSummary[]> =>
      db
        .selectFrom('newsletter_drafts')
        .select(['id', 'subject', 'updated_at as updatedAtMs', 'updated_by as updatedBy'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: (id: string): Promise<StoredDraft | null> => find(db, id),

    /** Returns the id of a draft with this text that this member wrote last; undefined if there is none. */
    idOf: async (text: IssueText, updated_by: string): Promise<string | undefined> =>
      (await findRow(db, 'newsletter_drafts', { ...text, updated_by }, ['id']))?.id,

    /** Replaces the draft's text if the author of the new text has seen the stored version. Returns null for an unknown draft. */
    save: (id: string, typed: Typed<IssueText>, by: By): Promise<Written<IssueText> | null> =>
      commit(async (transaction) => {
        const row = await lockRow(transaction, engine, 'newsletter_drafts', { id })
        if (!row) return null
        const { subject, preview, body, version, updated_by: who } = row
        const written = writeOver({ value: { subject, preview, body }, version, who }, typed, by)
        if (written.kind !== 'changed') return written
        const { value, version: next } = written.now
        const set = { ...value, version: next, updated_at: by.atMs, updated_by: by.who }
        await updateRows(transaction, 'newsletter_drafts', { id }, set)
        return written
      }),

    noteTest: (id: string, version: number, atMs: number): Promise<void> =>
      commit(async (transaction) => {
        const set = { tested_version: version, tested_at: atMs }
        await updateRows(transaction, 'newsletter_drafts', { id }, set)
      }),

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

    delete: (id: string): Promise<boolean> =>
      commit(
        async (transaction) => (await deleteRows(transaction, 'newsletter_drafts', { id })) === 1,
      ),
  }
}

async function find(db: Db, id: string): Promise<StoredDraft | null> {
  const row = await findRow(db, 'newsletter_drafts', { id })
  if (!row) return null
  const { subject, preview, body, version, tested_at: atMs } = row
  return {
    ...{ id, subject, preview, body, version },
    updatedAtMs: row.updated_at,
    updatedBy: row.updated_by,
    problems: await draftProblems(db, row),
    tested: atMs === null ? null : { atMs, isUnchanged: row.tested_version === version },
  }
}
