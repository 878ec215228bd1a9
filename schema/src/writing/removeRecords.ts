import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, RecordFolder } from '../content.ts'
import { type Field, fieldsOf } from '../fieldsOf.ts'
import { sitePages } from '../sitePages.ts'
import type { PlacedProblem } from '../yaml/PlacedProblem.ts'
import { readableContent, readFolder } from '../yaml/readFolder.ts'
import { editContent } from './editContent.ts'

type NamedRecord = readonly [folder: RecordFolder, id: string]

interface Removal {
  /** Below the content's folder. */
  readonly deleted: readonly string[]
  /** What was taken out of other files: first what is a sample, then what showed what is gone. */
  readonly takenOut: readonly Pick<Field, 'file' | 'path'>[]
  /** What still names what is gone. */
  readonly left: readonly PlacedProblem[]
}

/**
 * Deletes records with their pictures. What names them elsewhere is taken out where it may be.
 * @param named - or 'samples', for all that is one.
 */
export function removeRecords(folder: string, named: readonly NamedRecord[] | 'samples'): Removal {
  const before = new Set(readFolder(folder).problems?.map(({ text }) => text))
  const content = readableContent(folder)
  const isAll = named === 'samples'
  const removed = isAll ? samplesIn(content) : named
  const samples = isAll ? takeOut(folder, (field) => (isSample(field.value) ? field : null)) : []
  const deleted = removed.flatMap(([own, id]) => removeFiles(folder, own, id))
  const there = addressesOf(readableContent(folder))
  const lost = addressesOf(content).filter((address) => !there.includes(address))
  const shown = takeOut(folder, (field) => partOf(field, removed, lost))
  const left = (readFolder(folder).problems ?? []).filter(({ text }) => !before.has(text))
  return { deleted, takenOut: [...samples, ...shown], left }
}

/** Deletes the files of a record. @returns their names. */
export function removeFiles(folder: string, own: string, id: string): string[] {
  const names = readdirSync(join(folder, own))
    .filter((name) => name.replace(/\.\w+$/, '') === id)
    .map((name) => `${own}/${name}`)
  for (const name of names) rmSync(join(folder, name), { recursive: true })
  return names
}

function samplesIn(content: Content): NamedRecord[] {
  return (['projects', 'clients', 'testimonials'] as const).flatMap((folder) =>
    content[folder].filter(isSample).map(({ id }) => [folder, id] as const),
  )
}

function isSample(value: unknown): boolean {
  return (value as { sample?: unknown } | null)?.sample === true
}

/** Takes out what is found and may be spared. */
function takeOut(folder: string, find: (field: Field) => Field | null): Field[] {
  const parts = new Set(fieldsOf(readableContent(folder)).map(find))
  // The last entries of a list first: the others keep their places.
  const spare = [...parts].flatMap((part) => (part?.isSpare ? [part] : [])).reverse()
  editContent(
    folder,
    spare.map(({ file, path }) => ({ file, path, value: undefined })),
  )
  return spare
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
