import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, type RecordFolder, recordFile } from '../../schema/src/content.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { describeProblem } from '../../schema/src/reading/Problem.ts'
import { readContent, recordIds } from '../../schema/src/reading/readContent.ts'
import { sitePages } from '../../schema/src/sitePages.ts'
import { editContent } from '../../schema/src/writing/editContent.ts'
import { CommandRefused } from '../CommandRefused.ts'
import { folderOf } from './recordKinds.ts'

type Named = readonly [folder: RecordFolder, id: string]

/**
 * Deletes records with their pictures. What names them elsewhere is taken out where it may be, and else listed.
 * @param kind - or 'samples', for every record that is one.
 * @returns what was done and what is left to do, a line each.
 * @throws {CommandRefused} for a kind or an id that there is not. Then nothing was deleted.
 */
export function removeRecords(folder: string, kind: string, ids: readonly string[]): string[] {
  const read = readContent(folder)
  const content = read.content ?? read.partly
  if (!content) throw new CommandRefused((read.problems ?? []).map(describeProblem).join('\n'))
  const removed = kind === 'samples' ? samplesIn(content) : namedIn(folder, kind, ids)
  const spare = takenOut(content, removed)
  const edits = spare.map(({ file, path }) => ({ file, path, value: undefined }))
  editContent(folder, edits)
  const deleted = removed.flatMap(([own, id]) =>
    readdirSync(join(folder, own))
      .filter((name) => name.replace(/\.\w+$/, '') === id)
      .map((name) => `${own}/${name}`),
  )
  for (const path of deleted) rmSync(join(folder, path), { recursive: true })
  const before = new Set(read.problems?.map(({ text }) => text))
  const left = (readContent(folder).problems ?? []).filter(({ text }) => !before.has(text))
  return [
    ...deleted.map((path) => `Deleted content/${path}`),
    ...spare.map(({ file, path }) => `Took ${said(path)} out of content/${file}`),
    ...(left.length > 0 ? ['', 'These still name what is gone. Change them:'] : []),
    ...left.map(describeProblem),
  ]
}

function samplesIn(content: Content): Named[] {
  return (['projects', 'clients', 'testimonials'] as const).flatMap((folder) =>
    content[folder].filter(({ sample }) => sample).map(({ id }) => [folder, id] as const),
  )
}

function namedIn(content: string, kind: string, ids: readonly string[]): Named[] {
  const folder = folderOf(kind)
  const known = recordIds(content, folder)
  const there = known.length > 0 ? `say one of ${known.join(', ')}` : 'there is none'
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown) throw new CommandRefused(`There is no ${kind} '${unknown}': ${there}.`)
  if (ids.length === 0) throw new CommandRefused(`Say which ${kind}: ${there}.`)
  return ids.map((id) => [folder, id])
}

/** What names these records and need not be there, the last entries of a list first. */
function takenOut(content: Content, removed: readonly Named[]): Field[] {
  const after = { ...content }
  for (const [folder, id] of removed) {
    Object.assign(after, { [folder]: after[folder].filter((record) => record.id !== id) })
  }
  const there = addressesOf(after)
  const gone = new Set([...addressesOf(content)].filter((address) => !there.has(address)))
  const files = removed.map(([folder, id]) => recordFile(folder, id))
  const spare = fieldsOf(content).flatMap((field) => {
    const { file, schema, value, parent } = field
    const isLink = schema.leadsTo === 'page' && !schema.shownWithTarget && gone.has(`${value}`)
    const names = removed.some(
      ([folder, id]) =>
        (schema.refersTo === folder && value === id) ||
        (schema.refersTo === 'pictures' && `${value}`.startsWith(`${folder}/${id}/`)),
    )
    if (files.includes(file) || !(isLink || names)) return []
    const found = field.isSpare && !showsPictures(parent) ? field : parent
    return found?.isSpare ? [found] : []
  })
  return [...new Set(spare)].reverse()
}

/** A piece of work that shows a project’s own pictures is nothing without it. */
function showsPictures(field: Field | null): boolean {
  const { blocks = [] } = (field?.value ?? {}) as { blocks?: { kind: string; file?: string }[] }
  return blocks.some(({ kind, file = '' }) => kind === 'screens' || file.includes('/'))
}

/** Every page and every part of one that a link can lead to. */
function addressesOf(content: Content): Set<string> {
  const pages = [...sitePages(content)]
  return new Set(pages.flatMap(([page, parts]) => [page, ...parts.map((id) => `${page}#${id}`)]))
}

function said(path: Field['path']): string {
  return path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key)).join(', ')
}
