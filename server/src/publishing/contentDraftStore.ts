import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DraftDiscard, DraftsReplaced, FieldDraft, LeaveOut } from 'protocol/desk/site.ts'
import type { Versioned } from 'protocol/desk/versions.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { type ContentEdit, isCurrency, isDeletion, type SiteSource } from 'protocol/publisher.ts'
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
export type Restored = ContentEdit & Partial<Pick<FieldDraft, 'atMs'>>

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

    /** Stores the edits of one action over any existing drafts. */
    replace: (edits: readonly ContentEdit[], writer: Writer): Promise<DraftsReplaced> =>
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
     * Discards the drafts of a field and the fields inside it, of a file and its pictures, or of one action (`atMs`); otherwise all drafts.
     * Discards a record's deletion together with the removals of its mentions, and a converted price together with the whole conversion.
     * The drafts that an action had covered are current again, except those of a file that is discarded as a whole. Returns the discarded
     * drafts. @throws {DeskError} for a deletion after which all prices were converted, because the record's prices were not; for a conversion
     * after which a deletion changed texts with prices.
     */
    discard: ({ file, path = [], atMs }: DraftDiscard): Promise<readonly FieldDraft[]> =>
      locked(async (transaction) => {
        const all = await stored(transaction)
        const current = uncovered(all)
        const isDeleted = current.some((draft) => draft.file === file && isDeletion(draft))
        const isWhole = path.length === 0 && !isDeleted
        const meant = all.filter((draft) =>
          atMs !== undefined
            ? draft.atMs === atMs
            : file === undefined ||
              (isWhole && documentOf(draft) === file) ||
              (isInside(draft, { file, path }) && current.includes(draft)),
        )
        const madeWith = (cause: FieldDraft) => all.filter(({ atMs }) => atMs === cause.atMs)
        const along = meant.flatMap((cause) => {
          const made = madeWith(cause)
          const isOfRecord = isDeletion(cause) && made.filter(isDeletion).length === 1
          return isOfRecord || made.some(isCurrency) ? made : []
        })
        const gone = new Set([...meant, ...along])
        const conversion = current.find((draft) => isCurrency(draft) && !gone.has(draft))
        if (conversion && [...gone].some((each) => isDeletion(each) && each.atMs < conversion.atMs))
          throw conflict('All prices were converted since. Undo the conversion first.')
        const converted = [...gone].find(isCurrency)?.atMs
        // A text from which a deletion has taken a mention keeps its converted prices.
        const isBuiltOn = (draft: FieldDraft) =>
          all.some((each) => !gone.has(each) && !isDeletion(each) && isCovered(draft, each))
        if (all.some((draft) => draft.atMs === converted && isBuiltOn(draft)))
          throw conflict('A record was deleted since. Bring it back first, then undo this.')
        const isOfAction = (draft: FieldDraft) =>
          madeWith(draft).some((each) => isCurrency(each) || isDeletion(each))
        const typed = [...gone].filter((draft) => !isOfAction(draft))
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
     * published value as its base. @throws {DeskError} if one of the drafts was left out in the meantime, or if only a part of a conversion is published.
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
        const current = uncovered(all)
        const conversion = current.find(isCurrency)?.atMs
        const converted = current.filter((draft) => draft.atMs === conversion)
        if (converted.some(isGoing) && !converted.every(isGoing))
          throw conflict('Converted prices go live together. Look at the changes again.')
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
 * @param isForAll - whether the edit is one of an action on many records, which replaces any value. @throws {DeskError} if there are too
 * many drafts.
 */
async function write(
  db: Transaction,
  { atMs, ...edit }: Restored,
  { published: source, ...by }: Writer,
  isForAll = false,
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
  if (!isForAll && !isDeepStrictEqual(edit.base, stands.value))
    return { kind: 'conflict', now: stands }
  const base = valueAt(published, path)
  const value = outer
    ? withValue(outer.value, edit.path.slice(path.length), edit.value)
    : edit.value
  // A changed price stays in the conversion: undoing only the price would leave the price's former number in the new currency.
  const conversion = isForAll ? undefined : current.find(isCurrency)?.atMs
  const converted = within.find((draft) => draft.atMs === conversion)
  const isBack = isDeepStrictEqual(base, value) && (!converted || isCurrency(edit))
  const action = converted ?? current.find((draft) => isDeletion(draft) && draft.atMs === atMs)
  const actionMs = action?.atMs ?? (isForAll ? by.atMs : timeAfter(all, by))
  const isOfAction = !isBack && (action !== undefined || isForAll)
  // The pictures of a deleted record have no place any more.
  const isOfGone = (draft: FieldDraft) => isDeletion(edit) && documentOf(draft) === file
  const old = all.filter((draft) => isInside(draft, { file, path }) || isOfGone(draft))
  await remove(db, old, (draft) => !isOfAction || draft.atMs === actionMs)
  if (isBack) {
    // After prices are converted back, no covered draft of the former conversion may become current again.
    if (isCurrency(edit))
      await remove(db, all, ({ atMs }) => old.some((each) => each.atMs === atMs))
    return { kind: 'saved', draft: null }
  }
  if (all.length - old.length >= MOST_DRAFTS)
    throw conflict(
      'Too many changes are not published yet. Publish or undo some of them, then go on.',
    )
  const draft = {
    ...{ file, path, value, base, who: by.who, atMs: actionMs },
    version: Math.max(by.atMs, ...all.map((each) => each.version + 1)),
    converted: converted && (converted.converted ?? converted.value),
    isLeftOut: all.some((each) => each.isLeftOut && documentOf(each) === documentOf(edit)),
  }
  await db
    .insertInto('content_drafts')
    .values({
      ...{ file, path: JSON.stringify(path), value: encode(value), base: encode(base) },
      ...{ converted: encode(draft.converted), left_out: Number(draft.isLeftOut) },
      ...{ who: by.who, at: draft.atMs, version: draft.version },
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
  return rows.map(({ file, path, value, base, converted, left_out, who, at: atMs, version }) => {
    const what = { file, path: JSON.parse(path), value: decode(value), base: decode(base) }
    return { ...what, converted: decode(converted), isLeftOut: left_out === 1, who, atMs, version }
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
