import type { DraftDiscard, FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { createStore, useStore } from '../../api/createStore.ts'
import { queryClient } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { drafts, type Edit } from '../../drafts/edits.ts'
import { changeDrafts, discardDrafts } from '../../drafts/sendDrafts.ts'
import { siteQueries } from './siteQueries.ts'

/** What was typed into a field of the site. */
export interface FieldEdit extends Edit {
  readonly about: { readonly file: string; readonly path: FieldPath }
}

export function isFieldEdit(edit: Edit): edit is FieldEdit {
  return edit.kind === 'field'
}

/** What is typed on this device into fields of a file. */
export function useFieldEdits(file: string): readonly FieldEdit[] {
  return editsOf(file, useStore(drafts).edits)
}

export function editKey({ file, path }: FieldEdit['about']): string {
  return `field ${fieldKey(file, path)}`
}

/** What a file says, with what was typed here. */
export function withEdits({ value }: SiteFileDetail, edits: readonly FieldEdit[]): unknown {
  return edits.reduce((whole, { about: { path }, value }) => {
    // A colleague may have taken out meanwhile what it would be in.
    const isThere = !path.length || valueAt(whole, path.slice(0, -1)) instanceof Object
    return isThere ? withValue(whole, path, value) : whole
  }, value)
}

/** Types into a field. Of two edits one within the other, they become the outer one: a list that was put in another order. */
export function changeField(shown: SiteFileDetail, path: FieldPath, value: unknown): void {
  const { file } = shown
  // What was typed before may have been saved since the field was drawn.
  const detail = queryClient.getQueryData(siteQueries.file(file).queryKey) ?? shown
  const edits = editsOf(file, drafts.read().edits)
  const around = edits.find(({ about }) => isWithin(path, about.path))
  const unit = around?.about.path ?? path
  const stands = valueAt(detail.value, unit)
  const within = edits.filter(({ about }) => isWithin(about.path, unit))
  const edit: FieldEdit = {
    ...(around ?? {
      ...{ kind: 'field', about: { file, path: unit } },
      ...{ over: stands, seen: newest(detail.drafts, unit) },
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

/** What was undone in this window, the last first. */
export const undone = createStore<readonly (readonly FieldDraft[])[]>([])

/** Back to what is published. Returns what is gone, for `restoreFields`; nothing where a deletion was undone. */
export async function discardFields(what: DraftDiscard): Promise<readonly FieldDraft[]> {
  const { file, path = [], atMs } = what
  let gone: readonly FieldDraft[] = []
  await discardDrafts(
    (edit) =>
      isFieldEdit(edit) &&
      atMs === undefined &&
      (file === undefined || (edit.about.file === file && isWithin(edit.about.path, path))),
    async () => {
      gone = await sendJson<readonly FieldDraft[]>('POST', '/api/site/discard', what)
    },
  )
  await reloadSite()
  // What was deleted and came back is deleted again where it is shown.
  if (gone.length === 0 || gone.some(isDeletion)) return []
  undone.write([gone, ...undone.read()])
  return gone
}

function isDeletion({ file, path, value }: FieldDraft): boolean {
  return path.length === 0 && value === undefined && pictureOwner(file) === null
}

/** Brings back what was undone. */
export async function restoreFields(gone: readonly FieldDraft[]): Promise<void> {
  await sendJson('POST', '/api/site/restore', { drafts: gone })
  undone.write(undone.read().filter((each) => each !== gone))
  await reloadSite()
}

/** Loads again what is shown of the site: the server was changed by something else than a field. */
export function reloadSite(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['site'] })
}

function editsOf(file: string, edits: ReadonlyMap<string, Edit>): FieldEdit[] {
  return [...edits.values()].filter(isFieldEdit).filter(({ about }) => about.file === file)
}

/** The highest version of what a field is, lies in, or holds. */
function newest(stored: readonly FieldDraft[], path: FieldPath): number {
  const touched = stored.filter((draft) => isWithin(path, draft.path) || isWithin(draft.path, path))
  return Math.max(0, ...touched.map(({ version }) => version))
}
