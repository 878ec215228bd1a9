import type { Deletion, NewRecord, RecordDeleted } from 'protocol/desk/site.ts'
import { type FieldSchema, kindOf, valueAt } from 'protocol/fields.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { RECORD_FOLDERS, RECORD_ID, type RecordFolder, recordFile } from 'schema/content.ts'
import { isPlace } from 'schema/documents.ts'
import { standIn } from 'schema/reading/readDocument.ts'
import { conflict, found, invalid, missing } from '../http/deskErrors.ts'
import { placeLabel } from './contentFields.ts'
import type { DraftedState } from './contentStates.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import { fileOf } from './siteView.ts'

const NO_RECORD = 'There is no such record.'
/** Fields that begin as the record’s id, as people read it. */
const NAMES = ['name', 'title', 'cardName', 'option', 'pageTitle']

/** A record as it begins: what its kind needs, or what another has but for its pictures. */
export function beginRecord(state: DraftedState, { folder, id, like }: NewRecord): ContentEdit {
  const kind = folderNamed(folder)
  if (!RECORD_ID.test(id)) {
    throw invalid(
      'Its address takes small letters, digits and single hyphens, such as uhuru-clinic; 60 at most.',
    )
  }
  const file = recordFile(kind, id)
  const isTaken = [state, state.published].some((each) => fileOf(each, file))
  if (isTaken) throw conflict('That address is taken. Choose another.')
  const others = state.files.filter((each) => each.folder === kind)
  const orders = others.map(({ value }) => Number(valueAt(value, ['order'])) || 0)
  const own = ownFields(id, orders)
  const schema = RECORD_FOLDERS[kind] as FieldSchema
  const model = like !== undefined && found(fileOf(state, recordFile(kind, like)), NO_RECORD)
  const begun = model ? withoutPictures(schema, model.value, `${kind}/${like}/`) : standIn(schema)
  const fields = Object.keys((begun ?? {}) as object)
  const value = {
    ...(begun as object),
    ...Object.fromEntries(Object.entries(own).filter(([name]) => fields.includes(name))),
  }
  return { file, path: [], value }
}

/** What is known of a new record before anybody fills it in: its names, from its id, and the last place among its kind. */
function ownFields(
  id: string,
  orders: readonly number[],
): Readonly<Record<string, string | number>> {
  const spoken = id.replaceAll('-', ' ').replace(/\b[a-z]/g, (first) => first.toUpperCase())
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, spoken])),
    order: Math.max(0, ...orders) + 1,
  }
}

/** What deleting a record or all samples changes, as drafts: it is gone, and so is what shows it elsewhere. */
export async function deleteRecords(
  state: DraftedState,
  named: Deletion['named'],
  publisher: PublisherProcess,
): Promise<{
  readonly edits: readonly ContentEdit[]
  readonly said: Pick<RecordDeleted, 'takenOut' | 'left'>
}> {
  const file = named === 'samples' ? null : recordFile(folderNamed(named.folder), named.id)
  if (file) found(fileOf(state, file), NO_RECORD)
  const { edits, takenOut, left } = await publisher.ask('remove', { ...state.at, named })
  const said = { takenOut: takenOut.map((place) => placeLabel(state.files, place)), left }
  // The pictures of a record go with it.
  return { edits: edits.filter((edit) => !isPlace(edit.file)), said }
}

function folderNamed(folder: string): RecordFolder {
  if (Object.hasOwn(RECORD_FOLDERS, folder)) return folder as RecordFolder
  throw missing('There is no such kind of record.')
}

/** Pictures in a record's own folder are that record's. */
function withoutPictures(root: FieldSchema, value: unknown, own: string): unknown {
  const schema = kindOf(root, value)
  if (Array.isArray(value)) {
    return value.map((each) => withoutPictures(schema.items ?? {}, each, own))
  }
  if (typeof value !== 'object' || value === null) {
    return schema.refersTo === 'pictures' && `${value}`.startsWith(own) ? '' : value
  }
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      withoutPictures(schema.properties?.[name] ?? {}, each, own),
    ]),
  )
}
