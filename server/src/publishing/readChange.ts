import type { FieldDraft } from 'protocol/desk/site.ts'
import { schemasAlong, valueAt, withValue } from 'protocol/fields.ts'
import type { ContentEdit, ContentFile, FieldPath } from 'protocol/publisher.ts'
import { RECORD_ID, recordFile } from 'schema/content.ts'
import { recordNamed } from 'schema/documents.ts'
import { invalid, missing } from '../http/deskErrors.ts'
import type { Restored } from './contentDraftStore.ts'
import { fits, schemaOf } from './contentFields.ts'

/** An edit as a member's device sent it, with a path that is not validated yet. */
export type Sent<Edit extends ContentEdit> = Omit<Edit, 'path'> & { path: readonly unknown[] }

const NO_FIELD = 'This field no longer exists. Reload the page.'

/**
 * Validates a change that a member typed into a field. @throws {DeskError} for an unknown field or a value of another shape, and for the
 * addition or removal of a list's entry: only the whole list is changed then, so that the paths of other drafts stay valid.
 */
export function readChange(
  { file, path: sent, value, base }: Sent<ContentEdit>,
  published: readonly ContentFile[],
  drafts: readonly FieldDraft[],
): ContentEdit {
  const path = sent.map(readKey)
  const own = drafts.filter((draft) => draft.file === file)
  const stands = published.find((each) => each.file === file)
  const schema = schemaOf(file)
  // Accepts only known files, so that a hostile path leads nowhere.
  if (!schema || !(stands || own.length > 0)) throw missing(NO_FIELD)
  const current = own.reduce<unknown>(
    (before, draft) => withValue(before, draft.path, draft.value),
    stands?.value,
  )
  const along = schemasAlong(schema, current, path)
  if (!along) throw missing(NO_FIELD)
  if (value === undefined ? path.length === 0 : !fits(along.at(-1) ?? schema, value))
    throw invalid('This value does not fit the field. Reload the page, then type it again.')
  const key = path.at(-1)
  const list = path.slice(0, -1)
  const entries = valueAt(current, list)
  const isEntry = typeof key === 'number' && Array.isArray(entries)
  if (isEntry && (value === undefined || key >= entries.length)) throw missing(NO_FIELD)
  return { file, path, value, base }
}

/** Validates a discarded draft of a document before it is restored. @throws {DeskError} for a draft that cannot have existed. */
export function readDiscarded(
  { path: sent, ...draft }: Sent<Restored>,
  published: readonly ContentFile[],
): Restored {
  const { file, value } = draft
  const path = sent.map(readKey)
  const schema = schemaOf(file)
  const stands = published.find((each) => each.file === file)
  const [folder, id = ''] = recordNamed(file) ?? []
  const isName = stands || (folder && RECORD_ID.test(id) && recordFile(folder, id) === file)
  const along = schema && isName && schemasAlong(schema, stands?.value, path)
  if (!along || (value !== undefined && !fits(along.at(-1) ?? schema, value)))
    throw missing(NO_FIELD)
  return { ...draft, path }
}

function readKey(key: unknown): FieldPath[number] {
  if (typeof key === 'string' && key.length <= 100) return key
  if (typeof key === 'number' && Number.isInteger(key) && key >= 0) return key
  throw missing(NO_FIELD)
}
