import type { LaunchField } from 'protocol/desk/health.ts'
import type { Deletion, NewRecord } from 'protocol/desk/site.ts'
import { type FieldSchema, kindOf, leastValue, valueAt } from 'protocol/fields.ts'
import { type ContentEdit, isDeletion } from 'protocol/publisher.ts'
import {
  RECORD_FOLDERS,
  RECORD_ID,
  RECORD_KINDS,
  type RecordFolder,
  recordFile,
} from 'schema/content.ts'
import { isSlot } from 'schema/documents.ts'
import { found, missing } from '../http/deskErrors.ts'
import { fieldLabel, ownLabel } from './contentFields.ts'
import { type DraftedState, withoutCode } from './contentStates.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import { fileOf } from './siteView.ts'

const NO_RECORD = 'This entry no longer exists. Reload the list.'
/** The fields of a new record that have the record's name as their initial value. */
const NAMES = ['name', 'title', 'cardName', 'option', 'pageTitle']
/** The kinds of records whose pages may have the same parent address, so that an id must be unique among all these kinds. */
const BESIDE_EACH_OTHER: readonly RecordFolder[] = ['services', 'developers', 'topics']
const LONGEST_ID = 60
type Fields = readonly LaunchField[]
const LIST = new Intl.ListFormat('en-GB')

/** Returns the edit that creates a record: with the required values only, or as a copy of another record without its pictures. */
export function beginRecord(state: DraftedState, { folder, name, like }: NewRecord): ContentEdit {
  const kind = folderNamed(folder)
  const model = like !== undefined && found(fileOf(state, recordFile(kind, like)), NO_RECORD)
  const schema = RECORD_FOLDERS[kind] as FieldSchema
  const begun = (
    model ? withoutPictures(schema, model.value, `${kind}/${like}/`) : leastValue(schema, true)
  ) as object
  const known = Object.entries(ownFields(state, kind, name.trim())).filter(
    ([field]) => field in begun,
  )
  const value = { ...begun, ...Object.fromEntries(known) }
  return { file: recordFile(kind, freeId(state, kind, name)), path: [], value }
}

/** Returns the values of a new record that are known or must be unique: names, position, short code, and texts for search results. */
function ownFields(state: DraftedState, kind: RecordFolder, name: string): Record<string, unknown> {
  const others = state.files.filter(({ folder }) => folder === kind).map(({ value }) => value)
  const orders = others.map((value) => Number(valueAt(value, ['order'])) || 0)
  const codes = others.map((value) => valueAt(value, ['code']))
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X')
  return {
    ...Object.fromEntries(NAMES.map((field) => [field, name])),
    order: Math.max(0, ...orders) + 1,
    searchTitle: undefined,
    pageDescription: '',
    code: firstFree(
      (number) => (number > 1 ? `${letters.slice(0, 2)}${number}` : letters),
      (code) => codes.includes(code),
    ),
  }
}

/** Returns an unused id for a record, with which its address ends: the name in lower case with hyphens, and with a number if needed. */
function freeId(state: DraftedState, kind: RecordFolder, name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-|-$/g, '')
  const noun = RECORD_KINDS[kind].name.replaceAll(' ', '-')
  // An id must begin with a letter. The name `3D`, or a name in another script, does not yield such an id.
  const begun = RECORD_ID.test(words) ? words : `${noun}-${words}`
  const kinds = BESIDE_EACH_OTHER.includes(kind) ? BESIDE_EACH_OTHER : [kind]
  const isTaken = (id: string) =>
    kinds.some((each) => [state, state.published].some((at) => fileOf(at, recordFile(each, id))))
  return firstFree((number) => {
    const end = number > 1 ? `-${number}` : ''
    return begun.slice(0, LONGEST_ID - end.length).replace(/-$/, '') + end
  }, isTaken)
}

function firstFree(make: (number: number) => string, isTaken: (made: string) => boolean): string {
  let number = 1
  while (isTaken(make(number))) number += 1
  return make(number)
}

/** Returns the edits that delete a record or all samples, and that remove every mention of the deleted records. */
export async function deleteRecords(
  state: DraftedState,
  named: Deletion['named'],
  publisher: PublisherProcess,
) {
  const isAll = named === 'samples'
  if (!isAll) found(fileOf(state, named)?.folder, NO_RECORD)
  const { edits, takenOut, left } = await publisher.ask('remove', { ...state.source, named })
  // A record's pictures are deleted together with the record, so they need no edits.
  const drafted = edits.filter((edit) => !isSlot(edit.file))
  const gone = isAll ? drafted.filter(isDeletion) : []
  const labels = [...gone, ...takenOut].map((field) => fieldLabel(state.files, field))
  const summary = summaryOf(gone, takenOut, state)
  const inWords = (sentence: string) => withoutCode(sentence, state.files)
  return { edits: drafted, said: { summary, takenOut: labels, left: left.map(inWords) } }
}

/** Returns a sentence such as `2 projects and 1 client, and the samples in services (price examples) and the Home page (figures).` */
function summaryOf(gone: Fields, parts: Fields, state: DraftedState): string {
  const folderIn = ({ file }: LaunchField) => file.split('/')[0] as RecordFolder
  const records = Object.entries(RECORD_KINDS).flatMap(([folder, { name, title }]) => {
    const { length } = gone.filter((field) => folderIn(field) === folder)
    return length > 0 ? [`${length} ${length === 1 ? name : title.toLowerCase()}`] : []
  })
  const places = Map.groupBy(parts, (field) => {
    const kind = RECORD_KINDS[folderIn(field)]
    return kind?.title.toLowerCase() ?? `the ${fileOf(state, field.file)?.name}`
  })
  const within = [...places].map(([place, fields]) => {
    const labels = new Set(fields.map((field) => ownLabel(state.files, field).toLowerCase()))
    return `${place} (${[...labels].join(', ')})`
  })
  const samples = within.length > 0 ? [`the samples in ${LIST.format(within)}`] : []
  return `${[LIST.format(records), ...samples].filter(Boolean).join(', and ')}.`
}

function folderNamed(folder: string): RecordFolder {
  if (Object.hasOwn(RECORD_FOLDERS, folder)) return folder as RecordFolder
  throw missing('The site has no list of this kind. Reload the page.')
}

/** Empties the fields that refer to pictures in the record's own folder, because a copy must not use the pictures of another record. */
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
