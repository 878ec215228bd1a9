import { withValue } from 'protocol/fields.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import { type Content, type RecordFolder, recordFile } from './content.ts'
import { applyEdits, type Documents, editsBetween, type SiteSource } from './documents.ts'
import { type Field, fieldsOf } from './fieldsOf.ts'
import { contentOf } from './reading/contentOf.ts'
import type { Problem } from './reading/Problem.ts'
import { sitePages } from './sitePages.ts'

type NamedRecord = readonly [folder: RecordFolder, id: string]

interface Removal {
  /** Delete the records, and the fields of other documents that show them. */
  readonly edits: readonly ContentEdit[]
  /** The fields that the edits take out of other documents: samples first, then fields that show a deleted record. */
  readonly takenOut: readonly Pick<Field, 'file' | 'path'>[]
  /** A problem for each text that still names a deleted record. */
  readonly left: readonly Problem[]
}

/**
 * Finds what deletes records with their pictures. What names them elsewhere is taken out where it may be.
 * @param named - or 'samples', for all that is one.
 * @throws {Error} for documents of another version.
 */
export function removeRecords(
  source: SiteSource,
  named: readonly NamedRecord[] | 'samples',
): Removal {
  const before = new Set(problemsIn(source).map(({ text }) => text))
  const content = readable(source)
  const isAll = named === 'samples'
  const removed = isAll ? samplesIn(content) : named
  const samples = isAll
    ? spareParts(content, (field) => (isSample(field.value) ? field : null))
    : []
  const cleaned = { ...source, documents: withoutParts(source.documents, samples) }
  const deleted = applyEdits(
    cleaned,
    removed.map(([folder, id]) => {
      const file = recordFile(folder, id)
      return { file, path: [], base: cleaned.documents[file] }
    }),
  )
  const without = readable(deleted)
  const there = addressesOf(without)
  const lost = addressesOf(content).filter((address) => !there.includes(address))
  const shown = spareParts(without, (field) => partOf(field, removed, lost))
  const after = { ...deleted, documents: withoutParts(deleted.documents, shown) }
  const left = problemsIn(after).filter(({ text }) => !before.has(text))
  return { edits: editsBetween(source, after), takenOut: [...samples, ...shown], left }
}

function problemsIn({ documents, pictures }: SiteSource): readonly Problem[] {
  return contentOf(documents, Object.keys(pictures)).problems ?? []
}

function readable({ documents, pictures }: SiteSource): Content {
  const read = contentOf(documents, Object.keys(pictures))
  const content = read.content ?? read.partly
  if (!content) throw new Error(read.problems?.[0]?.text)
  return content
}

function samplesIn(content: Content): NamedRecord[] {
  return (['projects', 'clients', 'testimonials', 'guides'] as const).flatMap((folder) =>
    content[folder].filter(isSample).map(({ id }) => [folder, id] as const),
  )
}

function isSample(value: unknown): boolean {
  return (value as { sample?: unknown } | null)?.sample === true
}

/** Finds fields that may be left out. The last entries of a list come first, so that the places of the others stay. */
function spareParts(content: Content, find: (field: Field) => Field | null): Field[] {
  const parts = new Set(fieldsOf(content).map(find))
  return [...parts].flatMap((part) => (part?.isSpare ? [part] : [])).reverse()
}

function withoutParts(documents: Documents, parts: readonly Field[]): Documents {
  const left: Record<string, unknown> = { ...documents }
  for (const { file, path } of parts) left[file] = withValue(left[file], path, undefined)
  return left
}

/** Every page and every part of one that a link can lead to. */
function addressesOf(content: Content): string[] {
  const pages = [...sitePages(content)]
  return pages.flatMap(([page, parts]) => [page, ...parts.map((id) => `${page}#${id}`)])
}

/** What goes with a removed record or a lost page: the field that names it, or the group around that. */
function partOf(
  field: Field,
  removed: readonly NamedRecord[],
  lost: readonly string[],
): Field | null {
  const { schema, value, parent } = field
  const isNamed = removed.some(
    ([folder, id]) =>
      (schema.refersTo === folder && value === id) ||
      (schema.refersTo === 'pictures' && `${value}`.startsWith(`${folder}/${id}/`)),
  )
  const isLink = schema.leadsTo === 'page' && !schema.shownWithTarget && lost.includes(`${value}`)
  if (!isNamed && !isLink) return null
  return field.isSpare && !showsPictures(parent) ? field : parent
}

/** A piece of work that shows a project’s own pictures is nothing without it. */
function showsPictures(field: Field | null): boolean {
  const { blocks = [] } = (field?.value ?? {}) as { blocks?: { kind: string; file?: string }[] }
  return blocks.some(({ kind, file = '' }) => kind === 'screens' || file.includes('/'))
}
