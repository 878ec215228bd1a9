import type {
  DraftDiscard,
  FieldDraft,
  Publication,
  SiteFileDetail,
  UndoRequest,
} from 'protocol/desk/site.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { type FieldPath, fieldKey, isDeletion } from 'protocol/publisher.ts'
import { createKeptStore, createStore, useStore } from '../../api/createStore.ts'
import { queryClient, reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { toasts } from '../../components/toasts.ts'
import { drafts, type Edit } from '../../drafts/edits.ts'
import { changeDrafts, discardDrafts } from '../../drafts/sendDrafts.ts'
import { siteQueries } from './siteQueries.ts'

export interface FieldEdit extends Edit {
  readonly about: { readonly file: string; readonly path: FieldPath }
}

type Discarded = readonly FieldDraft[]

export function isFieldEdit(edit: Edit): edit is FieldEdit {
  return edit.kind === 'field'
}

export function useFieldEdits(file: string): readonly FieldEdit[] {
  return editsOf(file, useStore(drafts).edits)
}

export function editKey({ file, path }: FieldEdit['about']): string {
  return `field ${fieldKey(file, path)}`
}

export function withEdits({ value }: SiteFileDetail, edits: readonly FieldEdit[]): unknown {
  return edits.reduce((whole, { about: { path }, value }) => {
    // A colleague may have removed the group or list that contains the field.
    const isThere = !path.length || valueAt(whole, path.slice(0, -1)) instanceof Object
    return isThere ? withValue(whole, path, value) : whole
  }, value)
}

/** Typed texts that are no valid number or colour, by `editKey`. The field keeps its former value until the text is corrected. */
export const untaken = createStore<
  ReadonlyMap<string, FieldEdit['about'] & { readonly name: string; readonly typed: string }>
>(new Map())

export function untakenAt({ file }: SiteFileDetail, path: FieldPath): string | undefined {
  return untaken.read().get(editKey({ file, path }))?.typed
}

export function keepUntaken(
  { file, name }: SiteFileDetail,
  path: FieldPath,
  label: string,
  typed: string,
) {
  const refused = { file, path, name: `${name}: ${label}`, typed }
  untaken.write(new Map(untaken.read()).set(editKey(refused), refused))
}

function forgetUntaken(of: string, outer: FieldPath): void {
  const isKept = ({ file, path }: FieldEdit['about']) => file !== of || !isWithin(path, outer)
  untaken.write(new Map([...untaken.read()].filter(([, each]) => isKept(each))))
}

/** Stores the value typed into a field. Edits of nested fields are merged into the edit of the outer field, such as a reordered list. */
export function changeField(shown: SiteFileDetail, path: FieldPath, value: unknown): void {
  const { file } = shown
  forgetUntaken(file, path)
  // Prefers the cached file, because an earlier edit may have been saved since the field was rendered.
  const detail = queryClient.getQueryData(siteQueries.file(file).queryKey) ?? shown
  const edits = editsOf(file, drafts.read().edits)
  const around = edits.find(({ about }) => isWithin(path, about.path))
  const unit = around?.about.path ?? path
  const stands = valueAt(detail.value, unit)
  const within = edits.filter(({ about }) => isWithin(about.path, unit))
  const edit: FieldEdit = {
    ...(around ?? {
      ...{ kind: 'field', about: { file, path: unit } },
      over: stands,
      sent: within.flatMap(({ about, sent }) =>
        sent.map((each) => withValue(stands, about.path.slice(unit.length), each)),
      ),
    }),
    value: withValue(valueAt(withEdits(detail, edits), unit), path.slice(unit.length), value),
    atMs: Date.now(),
  }
  changeDrafts({
    ...Object.fromEntries(within.map(({ about }) => [editKey(about), null])),
    [editKey(edit.about)]: edit,
  })
}

/** The drafts that were discarded in this tab, the latest first, so that the owner can restore them. */
export const undone = createKeptStore<readonly Discarded[]>('undone', [], 'sessionStorage')

/** Discards unpublished changes. Returns the drafts for `restoreFields`; none after discarding a deletion, which brings the record back. */
export async function discardFields(what: DraftDiscard): Promise<Discarded> {
  const { file, path = [], atMs } = what
  let gone: Discarded = []
  await discardDrafts(
    (edit) =>
      isFieldEdit(edit) &&
      atMs === undefined &&
      edit.about.file === file &&
      isWithin(edit.about.path, path),
    async () => {
      gone = await sendJson<Discarded>('POST', '/api/site/discard', what)
    },
  )
  if (file !== undefined) forgetUntaken(file, path)
  if (gone.some(isDeletion)) gone = []
  if (gone.length > 0) undone.write([gone, ...undone.read()])
  await reloadSite()
  return gone
}

export async function restoreFields(gone: Discarded): Promise<void> {
  const isWhole = await sendJson<boolean>('POST', '/api/site/restore', { drafts: gone })
  undone.write(undone.read().filter((each) => each !== gone))
  await reloadSite()
  if (!isWhole)
    throw new Error('Some of these texts were changed again since. They stay as they are now.')
}

/** Undoes a publication, or publishes an undone publication again. */
export function undoPublication(id: string): Promise<Publication> {
  return sendJson<Publication>('POST', '/api/site/undo', { id } satisfies UndoRequest)
}

/** Shows a message with a button that undoes an action. If that fails, a second message says why. */
export function offerUndo(message: string, label: string, undo: () => Promise<unknown>): void {
  const onPress = () => void undo().catch((error) => toasts.show({ message: error.message }))
  toasts.show({ message, action: { label, onPress } })
}

/** Loads all data of the site again, and closes the message about an earlier change. Needed after every change except edits of fields. */
export function reloadSite(): Promise<void> {
  toasts.clear()
  return reload(['site'])
}

function editsOf(file: string, edits: ReadonlyMap<string, Edit>): FieldEdit[] {
  return [...edits.values()].filter(isFieldEdit).filter(({ about }) => about.file === file)
}
