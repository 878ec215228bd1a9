import { isDeepStrictEqual } from 'node:util'
import { type FieldSchema, isGroup, valueAt, withValue } from 'protocol/fields.ts'
import { PICTURES_PATH, pictureOwner, type StoredPicture } from 'protocol/pictures.ts'
import type {
  ContentEdit,
  ContentFile,
  ContentProblem,
  FieldPath,
  SiteSource,
} from 'protocol/publisher.ts'
import { type Content, FILES, RECORD_FOLDERS, type RecordFolder } from './content.ts'
import { digest } from './files.ts'

/**
 * All documents of a site as parsed JSON values, by name: the path of a document's file below `content/`, such as `agency.yaml` or
 * `services/maintenance.yaml`. The value `undefined` means that the document cannot be read.
 */
export type Documents = SiteSource['documents']

const DOCUMENT_CHANGED =
  'This was changed otherwise since it was typed. Look at what stands there now, then type it again or take it back.'
const PICTURE_CHANGED =
  'This picture was changed otherwise since. Look at what is there now, then choose yours again or take it back.'

/** Returns the kind and id of a record by its document's name; null if the document is no record. */
export function recordNamed(name: string): readonly [kind: RecordFolder, id: string] | null {
  const [kind = '', id = '', file] = name.split('/')
  if (!Object.hasOwn(RECORD_FOLDERS, kind)) return null
  return [kind as RecordFolder, file === undefined ? id.replace(/\.yaml$/, '') : id]
}

/** Returns every document with its name for the owner: first the single documents, then the records by kind and id. */
export function contentFiles(documents: Documents): ContentFile[] {
  const records = Map.groupBy(Object.keys(documents).sort(), (file) => recordNamed(file)?.[0])
  const kinds = Object.keys(RECORD_FOLDERS) as RecordFolder[]
  const names = new Map(FILES.map(({ file, name }) => [file, name]))
  const ordered = [...names.keys(), ...kinds.flatMap((kind) => records.get(kind) ?? [])]
  return ordered
    .filter((file) => file !== 'format.yaml' && documents[file] !== undefined)
    .map((file) => {
      const value = documents[file]
      const [folder = null, id] = recordNamed(file) ?? []
      const { name, title, sample, hidden } = (value ?? {}) as Record<string, unknown>
      const called = folder ? String(name ?? title ?? id) : (names.get(file) ?? file)
      return { file, folder, name: called, sample: sample === true, hidden: hidden === true, value }
    })
}

/** Arranges documents in the shape of `Content`, including records whose `hidden` is true. Checks only what `read` checks. */
export function asContent(
  documents: Documents,
  read: (file: string, schema: FieldSchema) => unknown = (file) => documents[file],
): Content {
  const single = FILES.reduce<unknown>(
    (value, { file, path, schema }) => withValue(value, path, read(file, schema)),
    {},
  )
  const names = Object.keys(documents).sort()
  const records = Object.entries(RECORD_FOLDERS).map(([kind, schema]) => {
    const own = names.flatMap((name) => {
      const [of, id] = recordNamed(name) ?? []
      return of === kind ? [{ ...(read(name, schema) as object), id }] : []
    })
    return [kind, own]
  })
  return Object.assign(single as Content, Object.fromEntries(records))
}

/** Whether a name in an edit belongs to a picture slot, not to a document. */
export function isSlot(name: string): boolean {
  return !name.endsWith('.yaml')
}

/** Returns the present value of a field or a document, or the picture in a slot. */
export function standsIn(source: SiteSource, file: string, path: FieldPath = []): unknown {
  if (!isSlot(file)) return valueAt(source.documents[file], path)
  const picture = source.pictures[file]
  return picture === undefined ? undefined : ({ picture } satisfies StoredPicture)
}

/**
 * Applies edits to a site's source. The path of one edit must not be inside the path of another. Skips edits whose `base` differs from the
 * present value. Deletes the pictures of a deleted record.
 * @returns the new source, and a problem for each skipped edit.
 */
export function applyEdits(
  source: SiteSource,
  edits: readonly ContentEdit[],
): SiteSource & { readonly problems: readonly ContentProblem[] } {
  const documents: Record<string, unknown> = { ...source.documents }
  const pictures: Record<string, string> = { ...source.pictures }
  const problems: ContentProblem[] = []
  // Picture edits come first, because deleting a record also deletes its pictures: the `base` of later picture edits would not match.
  const last = ({ file }: ContentEdit) => (isSlot(file) ? 0 : 1)
  for (const { file, path, value, base } of edits.toSorted((a, b) => last(a) - last(b))) {
    if (!isDeepStrictEqual(standsIn(source, file, path), base)) {
      problems.push(
        isSlot(file)
          ? { file: pictureOwner(file) ?? file, path: PICTURES_PATH, text: PICTURE_CHANGED }
          : { file, path, text: DOCUMENT_CHANGED },
      )
    } else if (isSlot(file)) {
      if (value === undefined) delete pictures[file]
      else pictures[file] = (value as StoredPicture).picture
    } else {
      documents[file] = withValue(documents[file], path, value)
      if (documents[file] !== undefined) continue
      delete documents[file]
      for (const slot of Object.keys(pictures)) {
        if (pictureOwner(slot) === file) delete pictures[slot]
      }
    }
  }
  return { documents, pictures, problems }
}

/** Returns the edits that turn one source into another. An edit changes the deepest field that differs, or a whole document or picture. */
export function editsBetween(from: SiteSource, to: SiteSource): ContentEdit[] {
  const all = { ...from.documents, ...from.pictures, ...to.documents, ...to.pictures }
  return Object.keys(all).flatMap((file) => {
    const [was, is] = [standsIn(from, file), standsIn(to, file)]
    if (isDeepStrictEqual(was, is)) return []
    const isWhole = was === undefined || is === undefined || isSlot(file)
    const changed = isWhole ? [{ path: [], value: is }] : differences(was, is)
    return changed.map(({ path, value }) => ({ file, path, value, base: valueAt(was, path) }))
  })
}

/** Returns the deepest fields that differ between two values. Lists of different lengths differ as a whole. */
export function differences(
  before: unknown,
  after: unknown,
  path: FieldPath = [],
): { readonly path: FieldPath; readonly value: unknown }[] {
  const both = [before, after]
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (!areLists && !both.every(isGroup)) {
    return isDeepStrictEqual(before, after) ? [] : [{ path, value: after }]
  }
  const keys = new Set(both.flatMap((each) => Object.keys(each as object)))
  return [...keys].flatMap((name) => {
    const key = areLists ? Number(name) : name
    return differences(valueAt(before, [key]), valueAt(after, [key]), [...path, key])
  })
}

export function sourceHash({ documents, pictures }: SiteSource): string {
  const parts = [documents, pictures].map((part) =>
    Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return digest(JSON.stringify(parts)).slice(0, 32)
}
