import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { DraftChange, DraftDiscard, FieldDraft, LeaveOut } from 'protocol/desk/site.ts'
import type { Versioned } from 'protocol/desk/versions.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import { type ContentEdit, isCurrency, isDeletion } from 'protocol/publisher.ts'
import { type SiteSource, standsIn } from 'schema/documents.ts'
import type { Storage, Work } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import { deleteRows } from '../database/rows.ts'
import type { Db, Tables, Transaction } from '../database/Tables.ts'
import { type By, writeOver } from '../database/writeOver.ts'
import { conflict } from '../http/deskErrors.ts'
import { documentOf } from './chooseChanges.ts'

/** More drafts than this are refused, because each view of the content reads all drafts. */
export const MOST_DRAFTS = 1_000

interface Writer extends By {
  readonly published: SiteSource
}

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
    list: (): Promise<FieldDraft[]> => list(db),

    /**
     * Stores a change of a field. Replaces the drafts of fields inside this field; if a field around it has a draft, changes that draft
     * instead. Changes nothing if the writer has not seen the current version.
     */
    change: (change: DraftChange, writer: Writer): Promise<DraftOutcome> =>
      locked((transaction) => write(transaction, change, writer)),

    /** Stores several edits at once, over any existing drafts. Returns the replaced drafts. */
    replace: (edits: readonly ContentEdit[], writer: Writer): Promise<readonly FieldDraft[]> =>
      locked(async (transaction) => {
        const before = await list(transaction)
        for (const edit of edits) await write(transaction, edit, writer)
        const left = new Set((await list(transaction)).map(({ version }) => version))
        return before.filter(({ version }) => !left.has(version))
      }),

    /** Restores discarded drafts. Returns false if a draft was not restored because its field has a newer draft. */
    restore: (edits: readonly ContentEdit[], writer: Writer): Promise<boolean> =>
      locked(async (transaction) => {
        let isAll = true
        for (const edit of edits) {
          const { kind } = await write(transaction, { ...edit, seen: 0 }, writer)
          isAll &&= kind === 'saved'
        }
        return isAll
      }),

    /**
     * Discards the drafts of a field and the fields inside it, of a file and its pictures, or of one action (`atMs`); otherwise all drafts.
     * Discards a record's deletion together with the removals of its mentions, and a converted price together with the whole conversion.
     * Restores the drafts that a discarded conversion or deletion had replaced, unless all changes of their document are discarded. Returns
     * the discarded drafts. @throws {DeskError} for a deletion after which all prices were converted: the record's prices were not.
     */
    discard: ({ file, path = [], atMs }: DraftDiscard, source: SiteSource) =>
      locked(async (transaction): Promise<readonly FieldDraft[]> => {
        const all = await list(transaction)
        const isDeleted = all.some((draft) => draft.file === file && isDeletion(draft))
        const isWhole = path.length === 0 && !isDeleted
        const meant = all.filter((draft) =>
          atMs !== undefined
            ? draft.atMs === atMs
            : file === undefined ||
              (draft.file === file && isWithin(draft.path, path)) ||
              (isWhole && pictureOwner(draft.file) === file),
        )
        const madeWith = (cause: FieldDraft) => all.filter(({ atMs }) => atMs === cause.atMs)
        const along = meant.flatMap((cause) => {
          const made = madeWith(cause)
          const isOfRecord = isDeletion(cause) && made.filter(isDeletion).length === 1
          return isOfRecord || made.some(isCurrency) ? made : []
        })
        const gone = [...new Set([...meant, ...along])]
        const conversion = all.find((draft) => isCurrency(draft) && !gone.includes(draft))
        if (conversion && gone.some((draft) => isDeletion(draft) && draft.atMs < conversion.atMs))
          throw conflict('All prices were converted since. Undo the conversion first.')
        for (const draft of gone) await remove(transaction, draft)
        if (file === undefined && atMs === undefined) return gone
        /** Returns the drafts that a draft had replaced, without those of actions that are undone. */
        const replacedBy = ({ replaced = [] }: FieldDraft): FieldDraft[] =>
          replaced.flatMap((draft) => {
            const made = madeWith(draft)
            const isUndone = made.length > 0 && made.every((each) => gone.includes(each))
            const earlier = replacedBy(draft)
            if (draft.replaced && isUndone) return earlier
            return [{ ...draft, ...(draft.replaced && { replaced: earlier }) }]
          })
        const isOfAction = (draft: FieldDraft) =>
          madeWith(draft).some((each) => isCurrency(each) || isDeletion(each))
        for (const draft of gone.filter(isOfAction).flatMap(replacedBy)) {
          const isMeant = atMs === undefined && isWhole && documentOf(draft) === file
          const isBack = isDeepStrictEqual(standsIn(source, draft.file, draft.path), draft.value)
          if (isMeant || isBack) continue
          await insert(transaction, { ...draft, isLeftOut: isDocumentLeftOut(all, draft) })
        }
        for (const draft of all.filter((each) => each.replaced?.length && !gone.includes(each))) {
          await remove(transaction, draft)
          await insert(transaction, { ...draft, replaced: replacedBy(draft) })
        }
        return gone
      }),

    /** Leaves documents out of the next publications, or takes them in again. */
    leaveOut: ({ documents, isLeftOut }: LeaveOut): Promise<void> =>
      locked(async (transaction) => {
        const isMeant = (draft: FieldDraft) => documents.includes(documentOf(draft))
        const versions = (await list(transaction)).filter(isMeant).map(({ version }) => version)
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
        const left = (await list(transaction)).filter(({ isLeftOut }) => isLeftOut)
        if (left.some(({ version }) => published.some((each) => each.version === version)))
          throw conflict('A change was left out in the meantime. Look at the changes again.')
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

/** @param seen - the version that the writer has seen; if absent, the edit replaces any version. @throws {DeskError} if there are too many drafts. */
async function write(
  db: Transaction,
  { seen, ...edit }: Omit<DraftChange, 'seen'> & { readonly seen?: number },
  { published: source, ...by }: Writer,
): Promise<DraftOutcome> {
  const { file } = edit
  const { who, atMs } = by
  const all = await list(db)
  const inFile = all.filter((draft) => draft.file === file)
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
  const isSeen = isDeepStrictEqual(edit.base, stands.value)
  // Another value of the field was published in the meantime.
  const isOther = within.length === 0 && edit.base !== undefined && !isSeen
  const known = isSeen ? stands.version : isOther ? -1 : (seen ?? stands.version)
  const written = writeOver(stands, { value: edit.value, seen: known }, by)
  if (written.kind === 'unchanged') return { kind: 'saved', draft: outer ?? null }
  if (written.kind === 'conflict') return { kind: 'conflict', now: written.now }
  for (const draft of within) await remove(db, draft)
  const base = valueAt(published, path)
  const value = outer
    ? withValue(outer.value, edit.path.slice(path.length), edit.value)
    : edit.value
  // A changed price stays in the conversion: undoing only the price would leave the price's former number in the new currency.
  const conversion = seen === undefined ? undefined : all.find(isCurrency)?.atMs
  const converted = within.find((draft) => draft.atMs === conversion)
  const isBack = isDeepStrictEqual(base, value) && (!converted || isCurrency(edit))
  if (isBack) return { kind: 'saved', draft: null }
  if (all.length - within.length >= MOST_DRAFTS)
    throw conflict(
      'Too many changes are not published yet. Publish or undo some of them, then go on.',
    )
  const version = Math.max(written.now.version, ...all.map((draft) => draft.version + 1))
  const actionMs = converted?.atMs ?? atMs
  // An action may edit several fields inside one draft: only the draft from before the action is restored.
  const replaced = within.flatMap((each) =>
    each.replaced && each.atMs === actionMs ? each.replaced : [each],
  )
  const draft = {
    ...{ file, path, value, base, who, version, atMs: actionMs },
    converted: converted && (converted.converted ?? converted.value),
    replaced: converted || seen === undefined ? replaced : undefined,
    isLeftOut: isDocumentLeftOut(all, edit),
  }
  await insert(db, draft)
  return { kind: 'saved', draft }
}

function isDocumentLeftOut(
  all: readonly FieldDraft[],
  { file }: Pick<FieldDraft, 'file'>,
): boolean {
  return all.some((each) => each.isLeftOut && documentOf(each) === documentOf({ file }))
}

async function insert(db: Transaction, draft: FieldDraft): Promise<void> {
  const { file, path, value, base, converted, replaced, isLeftOut, who, atMs, version } = draft
  const row = {
    ...{ file, path: JSON.stringify(path), value: encode(value), base: encode(base) },
    ...{ converted: encode(converted), replaced: encode(replaced) },
    ...{ left_out: Number(isLeftOut), who, at: atMs, version },
  }
  await db.insertInto('content_drafts').values(row).execute()
}

/** Locks the drafts: otherwise two servers could both find no draft of a field and both insert one. SQLite has only one writer anyway. */
async function lock(db: Transaction, { name }: Engine): Promise<void> {
  if (name === 'postgres') await sql`lock table content_drafts in exclusive mode`.execute(db)
}

async function list(db: Db): Promise<FieldDraft[]> {
  const rows = await db.selectFrom('content_drafts').selectAll().orderBy('version').execute()
  return rows.map(toDraft)
}

async function remove(
  db: Transaction,
  { file, path }: Pick<FieldDraft, 'file' | 'path'>,
  version?: number,
): Promise<void> {
  const stored = { file, path: JSON.stringify(path), ...(version !== undefined && { version }) }
  await deleteRows(db, 'content_drafts', stored)
}

function toDraft(row: Selectable<Tables['content_drafts']>): FieldDraft {
  const { file, path, value, base, converted, replaced, left_out, who, at: atMs, version } = row
  const what = { file, path: JSON.parse(path), value: decode(value), base: decode(base) }
  const before = { converted: decode(converted), replaced: decode(replaced) as FieldDraft[] }
  return { ...what, ...before, isLeftOut: left_out === 1, who, atMs, version }
}

function encode(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function decode(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}
