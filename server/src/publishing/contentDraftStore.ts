import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DraftDiscard, FieldDraft, LeaveOut, RecordDeleted } from 'protocol/desk/site.ts'
import type { Versioned } from 'protocol/desk/versions.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { type ContentEdit, isDeletion, type SiteSource } from 'protocol/publisher.ts'
import { standsIn } from 'schema/documents.ts'
import type { Storage, Work } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import { deleteRows } from '../database/rows.ts'
import type { Db, Transaction } from '../database/Tables.ts'
import type { By } from '../database/writeOver.ts'
import { conflict } from '../http/deskErrors.ts'
import { documentOf } from './chooseChanges.ts'

/** More drafts than this are refused, because each view of the content reads all drafts. */
export const MOST_DRAFTS = 1_000

interface Writer extends By {
  readonly published: SiteSource
}

type Field = Pick<ContentEdit, 'file' | 'path'>

/** A discarded draft. If a deletion of the same time (`atMs`) still stands, the draft belongs to the deletion. */
export type Restored = ContentEdit & Partial<Pick<FieldDraft, 'atMs' | 'isLeftOut'>>

export type DraftOutcome =
  /** The change is stored. `draft` is null if the field has its published value again. */
  | { readonly kind: 'saved'; readonly draft: FieldDraft | null }
  | { readonly kind: 'conflict'; readonly now: Versioned<unknown> }
  /** A draft deletes the record or the group that contains the field. */
  | { readonly kind: 'gone' }

export type ContentDraftStore = ReturnType<typeof contentDraftStore>

export function contentDraftStore({ db, commit, engine }: Storage) {
  const locked = <Result>(work: Work<Result>) =>
    commit(async (transaction) => {
      await lock(transaction, engine)
      return work(transaction)
    })
  return {
    list: (): Promise<readonly FieldDraft[]> => list(db),

    /**
     * Stores a change of a field. Replaces the drafts of fields inside this field; if a field around it has a draft, changes that draft
     * instead. Changes nothing if the field's present value is not the edit's base.
     */
    change: (edit: ContentEdit, writer: Writer): Promise<DraftOutcome> =>
      locked((transaction) => write(transaction, edit, writer)),

    /** Stores the edits of a deletion over any existing drafts. */
    replace: (
      edits: readonly ContentEdit[],
      writer: Writer,
    ): Promise<Pick<RecordDeleted, 'atMs' | 'replaced'>> =>
      locked(async (transaction) => {
        const before = await list(transaction)
        const atMs = timeAfter(await stored(transaction), writer)
        for (const edit of edits) await write(transaction, edit, { ...writer, atMs }, true)
        const left = new Set((await list(transaction)).map(({ version }) => version))
        return { atMs, replaced: before.filter(({ version }) => !left.has(version)) }
      }),

    /** Restores discarded drafts. Returns false if a draft was not restored because its field has a newer draft. */
    restore: (edits: readonly Restored[], writer: Writer): Promise<boolean> =>
      locked(async (transaction) => {
        let isAll = true
        for (const edit of edits) {
          const { kind } = await write(transaction, edit, writer)
          isAll &&= kind === 'saved'
        }
        return isAll
      }),

    /**
     * Discards the drafts of a field and the fields inside it, of a file and its pictures, or of one action (`atMs`).
     * Discards a record's deletion together with the removals of its mentions. The drafts that a deletion had covered are current again,
     * except those of a file that is discarded as a whole. Returns the discarded drafts.
     */
    discard: ({ file = '', path = [], atMs }: DraftDiscard): Promise<readonly FieldDraft[]> =>
      locked(async (transaction) => {
        const all = await stored(transaction)
        const current = uncovered(all)
        const isDeleted = current.some((draft) => draft.file === file && isDeletion(draft))
        const isWhole = path.length === 0 && !isDeleted
        const meant = all.filter((draft) =>
          atMs !== undefined
            ? draft.atMs === atMs
            : (isWhole && documentOf(draft) === file) ||
              (isInside(draft, { file, path }) && current.includes(draft)),
        )
        const madeWith = (cause: FieldDraft) => all.filter(({ atMs }) => atMs === cause.atMs)
        const along = meant.flatMap((cause) => {
          const made = madeWith(cause)
          return isDeletion(cause) && made.filter(isDeletion).length === 1 ? made : []
        })
        const gone = new Set([...meant, ...along])
        const typed = [...gone].filter((draft) => !madeWith(draft).some(isDeletion))
        const isGone = (draft: FieldDraft) =>
          gone.has(draft) || typed.some((each) => isCovered(draft, each))
        await remove(transaction, all, isGone)
        return current.filter((draft) => gone.has(draft))
      }),

    /** Leaves documents out of the next publications, or takes them in again. */
    leaveOut: ({ documents, isLeftOut }: LeaveOut): Promise<void> =>
      locked(async (transaction) => {
        const isMeant = (draft: FieldDraft) => documents.includes(documentOf(draft))
        const versions = (await stored(transaction)).filter(isMeant).map(({ version }) => version)
        if (versions.length === 0) return
        await transaction
          .updateTable('content_drafts')
          .set({ left_out: Number(isLeftOut) })
          .where('version', 'in', versions)
          .execute()
      }),

    /**
     * Removes the published drafts; runs in the transaction of the publication. A draft that was changed in the meantime stays, with the
     * published value as its base. @throws {DeskError} if one of the drafts was left out in the meantime.
     */
    settle:
      (published: readonly (ContentEdit & { readonly version: number })[]): Work<void> =>
      async (transaction) => {
        await lock(transaction, engine)
        const all = await stored(transaction)
        const isGoing = ({ version }: FieldDraft) =>
          published.some((each) => each.version === version)
        if (all.some((draft) => draft.isLeftOut && isGoing(draft)))
          throw conflict('A change was left out in the meantime. Look at the changes again.')
        const isOld = (draft: FieldDraft) =>
          published.some((each) => draft.version <= each.version && isInside(draft, each))
        await remove(transaction, all, isOld)
        for (const { file, path, value, version } of published) {
          await transaction
            .updateTable('content_drafts')
            .set({ base: encode(value) })
            .where('file', '=', file)
            .where('path', '=', JSON.stringify(path))
            .where('version', '>', version)
            .execute()
        }
      },

    async version(): Promise<string> {
      const { drafts, highest, left } = await db
        .selectFrom('content_drafts')
        .select(({ fn }) => [fn.countAll<number>().as('drafts'), fn.max('version').as('highest')])
        .select((eb) => eb.fn.sum(eb('left_out', '*', eb.ref('version'))).as('left'))
        .executeTakeFirstOrThrow()
      return `${drafts}.${highest ?? 0}.${left ?? 0}`
    },
  }
}

/**
 * @param isOfDeletion - whether a deletion made the edit, which then replaces any value. @throws {DeskError} if there are too many drafts.
 */
async function write(
  db: Transaction,
  { atMs, isLeftOut = false, ...edit }: Restored,
  { published: source, ...by }: Writer,
  isOfDeletion = false,
): Promise<DraftOutcome> {
  const { file } = edit
  const all = await stored(db)
  const current = uncovered(all)
  const inFile = current.filter((draft) => draft.file === file)
  const outer = inFile.find(({ path }) => isWithin(edit.path, path))
  const path = outer?.path ?? edit.path
  const within = inFile.filter((draft) => isWithin(draft.path, path))
  if (outer && outer.value === undefined && edit.path.length > path.length) return { kind: 'gone' }
  const published = standsIn(source, file)
  const drafted = within.reduce<unknown>(
    (whole, draft) => withValue(whole, draft.path, draft.value),
    published,
  )
  const last = within.at(-1) ?? { version: 0, who: null }
  const stands = { value: valueAt(drafted, edit.path), version: last.version, who: last.who }
  // The response to an earlier request with this value may have been lost.
  if (isDeepStrictEqual(edit.value, stands.value)) return { kind: 'saved', draft: outer ?? null }
  if (!isOfDeletion && !isDeepStrictEqual(edit.base, stands.value))
    return { kind: 'conflict', now: stands }
  const base = valueAt(published, path)
  const value = outer
    ? withValue(outer.value, edit.path.slice(path.length), edit.value)
    : edit.value
  const isBack = isDeepStrictEqual(base, value)
  const action = current.find((draft) => isDeletion(draft) && draft.atMs === atMs)
  const actionMs = action?.atMs ?? (isOfDeletion ? by.atMs : timeAfter(all, by))
  const isOfAction = !isBack && (action !== undefined || isOfDeletion)
  // The pictures of a deleted record have no place any more.
  const isOfGone = (draft: FieldDraft) => isDeletion(edit) && documentOf(draft) === file
  const old = all.filter((draft) => isInside(draft, { file, path }) || isOfGone(draft))
  await remove(db, old, (draft) => !isOfAction || draft.atMs === actionMs)
  if (isBack) return { kind: 'saved', draft: null }
  if (all.length - old.length >= MOST_DRAFTS)
    throw conflict(
      'Too many changes are not published yet. Publish or undo some of them, then go on.',
    )
  const draft = {
    ...{ file, path, value, base, who: by.who, atMs: actionMs },
    version: Math.max(by.atMs, ...all.map((each) => each.version + 1)),
    isLeftOut:
      isLeftOut || all.some((each) => each.isLeftOut && documentOf(each) === documentOf(edit)),
  }
  await db
    .insertInto('content_drafts')
    .values({
      ...{ file, path: JSON.stringify(path), value: encode(value), base: encode(base) },
      ...{ left_out: Number(draft.isLeftOut), who: by.who, at: draft.atMs, version: draft.version },
    })
    .execute()
  return { kind: 'saved', draft }
}

/** Locks the drafts: otherwise two servers could both find no draft of a field and both insert one. SQLite has only one writer anyway. */
async function lock(db: Transaction, { name }: Engine): Promise<void> {
  if (name === 'postgres') await sql`lock table content_drafts in exclusive mode`.execute(db)
}

/** Returns the time of a change, but at least one more than the times of all drafts: the drafts of one action share a time. */
function timeAfter(all: readonly FieldDraft[], { atMs }: By): number {
  return Math.max(atMs, ...all.map((draft) => draft.atMs + 1))
}

/** Returns the current drafts, in the order of their versions. */
async function list(db: Db): Promise<readonly FieldDraft[]> {
  return uncovered(await stored(db))
}

/** Returns the current drafts and those that are covered, in the order of their versions. */
async function stored(db: Db): Promise<readonly FieldDraft[]> {
  const rows = await db.selectFrom('content_drafts').selectAll().orderBy('version').execute()
  return rows.map(({ file, path, value, base, left_out, who, at: atMs, version }) => {
    const what = { file, path: JSON.parse(path), value: decode(value), base: decode(base) }
    return { ...what, isLeftOut: left_out === 1, who, atMs, version }
  })
}

/** Returns the drafts that no later draft of the same field or of a field around it covers. */
function uncovered(all: readonly FieldDraft[]): readonly FieldDraft[] {
  const ofFile = Map.groupBy(all, ({ file }) => file)
  return all.filter((draft) => !ofFile.get(draft.file)?.some((each) => isCovered(draft, each)))
}

function isCovered(draft: FieldDraft, by: FieldDraft): boolean {
  return by.version > draft.version && isInside(draft, by)
}

/** Whether an edit changes the same field as another edit, or a field inside it. */
export function isInside(edit: Field, { file, path }: Field): boolean {
  return edit.file === file && isWithin(edit.path, path)
}

async function remove(
  db: Transaction,
  all: readonly FieldDraft[],
  isMeant: (draft: FieldDraft) => boolean,
): Promise<void> {
  for (const { version } of all.filter(isMeant)) await deleteRows(db, 'content_drafts', { version })
}

function encode(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function decode(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}
