import type { FieldDraft, SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import type { FieldPath } from 'protocol/publisher.ts'

/** What was typed and the server does not have yet. */
export interface Edit {
  readonly file: string
  readonly path: FieldPath
  /** Undefined takes it out. */
  readonly value?: unknown
  /** What stood there as it was begun. */
  readonly over?: unknown
  /** See `DraftChange`. */
  readonly seen: number
}

/** What a file says, with what was typed here. */
export function withEdits({ file, value }: SiteFileDetail, edits: readonly Edit[]): unknown {
  return edits
    .filter((edit) => edit.file === file)
    .reduce((whole, edit) => {
      // A colleague may have taken out meanwhile what it would be in.
      const isThere = !edit.path.length || valueAt(whole, edit.path.slice(0, -1)) instanceof Object
      return isThere ? withValue(whole, edit.path, edit.value) : whole
    }, value)
}

/** Adds what is typed into a field. Of two edits one within the other, they become the outer one: a list that was put in another order. */
export function addEdit(
  edits: readonly Edit[],
  detail: SiteFileDetail,
  path: FieldPath,
  value: unknown,
): Edit[] {
  const { file, drafts } = detail
  const around = edits.find((edit) => edit.file === file && isWithin(path, edit.path))
  const unit = around?.path ?? path
  const whole = valueAt(withEdits(detail, edits), unit)
  const others = edits.filter((edit) => edit.file !== file || !isWithin(edit.path, unit))
  const edit = {
    ...{ file, path: unit, value: withValue(whole, path.slice(unit.length), value) },
    over: around ? around.over : valueAt(detail.value, unit),
    seen: around ? around.seen : newest(drafts, unit),
  }
  return [...others, edit]
}

/** The draft that a field is, or lies within. */
export function draftAround(
  drafts: readonly FieldDraft[],
  path: FieldPath,
): FieldDraft | undefined {
  return drafts.find((draft) => isWithin(path, draft.path))
}

/** The highest version of what a field is, lies in, or holds. */
export function newest(drafts: readonly FieldDraft[], path: FieldPath): number {
  const touched = drafts.filter((draft) => isWithin(path, draft.path) || isWithin(draft.path, path))
  return Math.max(0, ...touched.map(({ version }) => version))
}
