import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DraftChange, FieldDraft } from 'protocol/desk/site.ts'
import { isWithin, withValue } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import type { ContentEdit, FieldPath } from 'protocol/publisher.ts'
import { type SiteSource, standsIn } from 'schema/documents.ts'
import type { GroupCommit, Work } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import type { Tables } from '../database/Tables.ts'

/** As many as somebody may leave unpublished; all of them are read at each look. */
const MOST_DRAFTS = 1_000

/** As `seen`: overwrites every other draft. A request cannot send it, since JSON has no infinity. */
const ANY_VERSION = Number.POSITIVE_INFINITY

interface Writer {
  readonly who: string
  readonly atMs: number
  readonly published: SiteSource
}

export type DraftOutcome =
  /** Null: the field is as it is published. */
  | { readonly kind: 'saved'; readonly draft: FieldDraft | null }
  | { readonly kind: 'conflict'; readonly theirs: FieldDraft }
  /** It lies in what somebody took out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'full' }

export type ContentDraftStore = ReturnType<typeof contentDraftStore>

/** Changes of the content that are not published yet. Each method is one transaction. */
export function contentDraftStore(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    /** The oldest first. */
    list: (): Promise<FieldDraft[]> => list(db),

    /**
     * Stores a change. Drafts within it are part of it from then on; within a draft, it becomes part of that. Who knows less than is
     * stored changes nothing.
     */
    change: (change: DraftChange, writer: Writer): Promise<DraftOutcome> =>
      commit(async (transaction) => {
        await lock(transaction, engine)
        return write(transaction, change, writer)
      }),

    /** The same with several at once, whatever stood there. */
    replace: (edits: readonly Omit<DraftChange, 'seen'>[], writer: Writer): Promise<void> =>
      commit(async (transaction) => {
        await lock(transaction, engine)
        for (const edit of edits) {
          await write(transaction, { ...edit, seen: ANY_VERSION }, writer)
        }
      }),

    /** Of a field with what lies in it, of a file with its pictures, or all. */
    discard: ({ file, path = [] }: { readonly file?: string; readonly path?: FieldPath }) =>
      commit(async (transaction): Promise<void> => {
        await lock(transaction, engine)
        const gone = (await list(transaction)).filter(
          (draft) =>
            file === undefined ||
            (draft.file === file && isWithin(draft.path, path)) ||
            (path.length === 0 && pictureOwner(draft.file) === file),
        )
        for (const draft of gone) await remove(transaction, draft)
      }),

    /**
     * What was published is no draft any more, as a part of publishing it. A field that was changed meanwhile is one still, and is
     * now typed over what was published.
     */
    settle:
      (published: readonly (ContentEdit & { readonly version: number })[]): Work<void> =>
      async (transaction) => {
        await lock(transaction, engine)
        for (const { file, path, value, version } of published) {
          await remove(transaction, { file, path }, version)
          await transaction
            .updateTable('content_drafts')
            .set({ base: encode(value) })
            .where('file', '=', file)
            .where('path', '=', JSON.stringify(path))
            .where('version', '>', version)
            .execute()
        }
      },

    /** Another text after each change. */
    async version(): Promise<string> {
      const { drafts, highest } = await db
        .selectFrom('content_drafts')
        .select(({ fn }) => [fn.countAll<number>().as('drafts'), fn.max('version').as('highest')])
        .executeTakeFirstOrThrow()
      return `${drafts}.${highest ?? 0}`
    },
  }
}

async function write(
  db: Transaction<Tables>,
  { seen, ...edit }: DraftChange,
  { who, atMs, published }: Writer,
): Promise<DraftOutcome> {
  const { file } = edit
  const all = await list(db)
  const inFile = all.filter((draft) => draft.file === file)
  const outer = inFile.find(({ path }) => isWithin(edit.path, path))
  const path = outer?.path ?? edit.path
  const within = inFile.filter((draft) => isWithin(draft.path, path))
  if (outer && outer.value === undefined && edit.path.length > path.length) return { kind: 'gone' }
  const value = outer
    ? withValue(outer.value, edit.path.slice(path.length), edit.value)
    : edit.value
  if (outer && isDeepStrictEqual(outer.value, value)) return { kind: 'saved', draft: outer }
  // A `seen` above every version of the table is invented: it counts as having seen no draft.
  const latest = Math.max(atMs, ...all.map(({ version }) => version))
  const known = seen > latest && seen !== ANY_VERSION ? 0 : seen
  const theirs = within.filter(({ version }) => version > known).at(-1)
  if (theirs) return { kind: 'conflict', theirs }
  for (const draft of within) await remove(db, draft)
  const base = standsIn(published, file, path)
  if (isDeepStrictEqual(base, value)) return { kind: 'saved', draft: null }
  if (all.length - within.length >= MOST_DRAFTS) return { kind: 'full' }
  // A time, so that no version comes again after drafts are gone.
  const version = Math.max(atMs, ...all.map((draft) => draft.version + 1))
  const draft: FieldDraft = { file, path, value, base, who, atMs, version }
  await db
    .insertInto('content_drafts')
    .values({
      ...{ file, path: JSON.stringify(path), who, at: atMs, version },
      ...{ value: encode(value), base: encode(base) },
    })
    .execute()
  return { kind: 'saved', draft }
}

/** Two servers at the same moment must not both find that there is none. On SQLite one writes after the other anyway. */
async function lock(db: Transaction<Tables>, { name }: Engine): Promise<void> {
  if (name === 'postgres') await sql`lock table content_drafts in exclusive mode`.execute(db)
}

async function list(db: Kysely<Tables>): Promise<FieldDraft[]> {
  const rows = await db.selectFrom('content_drafts').selectAll().orderBy('version').execute()
  return rows.map(toDraft)
}

async function remove(
  db: Transaction<Tables>,
  { file, path }: Pick<FieldDraft, 'file' | 'path'>,
  version?: number,
): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('file', '=', file)
    .where('path', '=', JSON.stringify(path))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .execute()
}

function toDraft(row: Selectable<Tables['content_drafts']>): FieldDraft {
  const { file, path, value, base, who, at: atMs, version } = row
  const what = { file, path: JSON.parse(path), value: decode(value), base: decode(base) }
  return { ...what, who, atMs, version }
}

function encode(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function decode(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}
