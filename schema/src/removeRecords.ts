import { isWithin, withValue } from 'protocol/fields.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import type { RecordRemoval, SiteSource } from 'protocol/publisher.ts'
import { type Content, type RecordFolder, recordFile } from './content.ts'
import { applyEdits, contentFiles, editsBetween, recordNamed } from './documents.ts'
import { type Field, fieldsOf } from './fieldsOf.ts'
import { contentOf } from './reading/contentOf.ts'
import { sitePages } from './sitePages.ts'

/**
 * Returns the edits that delete a record with its pictures, and that remove references to the record from lists and optional fields.
 * @param named - the record's file, or `samples` for all samples.
 * @throws {Error} for documents of another content version.
 */
export function removeRecords(source: SiteSource, named: string): RecordRemoval {
  const { content, problems } = read(source)
  const before = new Set(problems.map(({ text }) => text))
  const isAll = named === 'samples'
  const removed = isAll ? samplesIn(source) : [named]
  const samples = isAll
    ? spareParts(content, (field) => (isSample(field.value) ? field : null))
    : []
  const cleaned = { ...source, documents: withoutParts(source.documents, samples) }
  const deleted = applyEdits(
    cleaned,
    removed.map((file) => ({ file, path: [], base: cleaned.documents[file] })),
  )
  const without = read(deleted).content
  const there = addressesOf(without)
  const lost = addressesOf(content).filter((address) => !there.includes(address))
  const shown = spareParts(without, (field) => partOf(field, removed, lost))
  const after = { ...deleted, documents: withoutParts(deleted.documents, shown) }
  const left = read(after).problems.filter(({ text }) => !before.has(text))
  const names = new Map(contentFiles(source.documents).map(({ file, name }) => [file, name]))
  return {
    edits: editsBetween(source, after),
    takenOut: [...samples, ...shown].map(({ file, path }) => ({ file, path })),
    left: left.map(({ file, text }) => `${names.get(file) ?? file}: ${text}`),
  }
}

function read({ documents, pictures }: SiteSource) {
  const found = contentOf(documents, Object.keys(pictures))
  const problems = found.problems ?? []
  const content = found.content ?? found.partly
  if (!content) throw new Error(problems[0]?.text)
  return { content, problems }
}

/** Returns all sample records. Includes hidden records, which `contentOf` would leave out. */
function samplesIn({ documents }: SiteSource): string[] {
  return Object.keys(documents).filter((file) => recordNamed(file) && isSample(documents[file]))
}

export function isSample(value: unknown): boolean {
  return (value as { sample?: unknown } | null)?.sample === true
}

/**
 * Returns the removable fields that `find` picks, except those within another such field. Later entries of a list come first, so that
 * removing one moves no other.
 */
function spareParts(content: Content, find: (field: Field) => Field | null): Field[] {
  const found = [...new Set(fieldsOf(content).map(find))]
  const parts = found.flatMap((part) => (part?.isSpare ? [part] : []))
  const isInner = (part: Field) =>
    parts.some((each) => each !== part && each.file === part.file && isWithin(part.path, each.path))
  return parts.filter((part) => !isInner(part)).reverse()
}

function withoutParts(
  documents: SiteSource['documents'],
  parts: readonly Field[],
): SiteSource['documents'] {
  const left: Record<string, unknown> = { ...documents }
  for (const { file, path } of parts) left[file] = withValue(left[file], path, undefined)
  return left
}

/** Returns every address that a link can lead to: pages, and parts of pages after `#`. */
function addressesOf(content: Content): string[] {
  const pages = [...sitePages(content)]
  return pages.flatMap(([page, parts]) => [page, ...parts.map((id) => `${page}#${id}`)])
}

/** Returns the part that a deletion also removes: a field that names a deleted record or links to a lost address, or the field's group. */
function partOf(field: Field, removed: readonly string[], lost: readonly string[]): Field | null {
  const { schema, value, parent } = field
  const { refersTo } = schema
  const record =
    refersTo === 'pictures'
      ? pictureOwner(`${value}`)
      : refersTo && recordFile(refersTo as RecordFolder, `${value}`)
  const isNamed = record && removed.includes(record)
  const isLink = schema.leadsTo === 'page' && !schema.shownWithTarget && lost.includes(`${value}`)
  if (!isNamed && !isLink) return null
  return field.isSpare && !showsPictures(parent) ? field : parent
}

/** Whether a group shows a project's pictures. Such a group is removed as a whole with its project. */
function showsPictures(field: Field | null): boolean {
  const { blocks = [] } = (field?.value ?? {}) as { blocks?: { kind: string; file?: string }[] }
  return blocks.some(({ kind, file = '' }) => kind === 'screens' || file.includes('/'))
}
