/**
 * `npm run remove -- <kind> <id> …`: deletes records of the content with their pictures, and takes out of others what shows them.
 * `npm run remove -- samples` does so with all that is a sample: records, and pieces of work and worked examples within others.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, RecordFolder } from '../schema/src/content.ts'
import { type Field, fieldsOf } from '../schema/src/fieldsOf.ts'
import { describeProblem } from '../schema/src/reading/Problem.ts'
import { ContentRefused, readContent, recordIds } from '../schema/src/reading/readContent.ts'
import { sitePages } from '../schema/src/sitePages.ts'
import { editContent } from '../schema/src/writing/editContent.ts'
import { CommandRefused } from './CommandRefused.ts'
import { folderOf } from './records/folderOf.ts'
import { stopOnProblems } from './stopOnProblems.ts'

type Named = readonly [folder: RecordFolder, id: string]

/**
 * Deletes records with their pictures. What names them elsewhere is taken out where it may be, and else listed.
 * @param kind - or 'samples', for all that is one.
 * @returns what was done and what is left to do, a line each.
 * @throws {CommandRefused} for a kind or an id that there is not. Then nothing was deleted.
 */
export function removeRecords(folder: string, kind: string, ids: readonly string[]): string[] {
  const before = new Set(readContent(folder).problems?.map(({ text }) => text))
  const content = contentOf(folder)
  const isAll = kind === 'samples'
  const removed = isAll ? samplesIn(content) : namedIn(folder, kind, ids)
  const shown = isAll ? takeOut(folder, (field) => (isSample(field.value) ? field : null)) : []
  const deleted = removed.flatMap(([own, id]) =>
    readdirSync(join(folder, own))
      .filter((name) => name.replace(/\.\w+$/, '') === id)
      .map((name) => `${own}/${name}`),
  )
  for (const path of deleted) rmSync(join(folder, path), { recursive: true })
  const there = addressesOf(contentOf(folder))
  const lost = addressesOf(content).filter((address) => !there.includes(address))
  const named = takeOut(folder, (field) => partOf(field, removed, lost))
  const left = (readContent(folder).problems ?? []).filter(({ text }) => !before.has(text))
  return [
    ...deleted.map((path) => `Deleted content/${path}`),
    ...shown,
    ...named,
    ...(left.length > 0 ? ['', 'These still name what is gone. Change them:'] : []),
    ...left.map(describeProblem),
  ]
}

function contentOf(folder: string): Content {
  const read = readContent(folder)
  if (read.content) return read.content
  if (read.partly) return read.partly
  throw new ContentRefused(read.problems)
}

function samplesIn(content: Content): Named[] {
  return (['projects', 'clients', 'testimonials'] as const).flatMap((folder) =>
    content[folder].filter(isSample).map(({ id }) => [folder, id] as const),
  )
}

function isSample(value: unknown): boolean {
  return (value as { sample?: unknown } | null)?.sample === true
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

/** Takes out what is found and may be spared, and says each. */
function takeOut(folder: string, find: (field: Field) => Field | null): string[] {
  const parts = new Set(fieldsOf(contentOf(folder)).map(find))
  // The last entries of a list first: the others keep their places.
  const spare = [...parts].flatMap((part) => (part?.isSpare ? [part] : [])).reverse()
  editContent(
    folder,
    spare.map(({ file, path }) => ({ file, path, value: undefined })),
  )
  return spare.map(({ file, path }) => {
    const said = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key))
    return `Took ${said.join(', ')} out of content/${file}`
  })
}

/** Every page and every part of one that a link can lead to. */
function addressesOf(content: Content): string[] {
  const pages = [...sitePages(content)]
  return pages.flatMap(([page, parts]) => [page, ...parts.map((id) => `${page}#${id}`)])
}

/** What goes with a removed record or a lost page: the field that names it, or the group around that. */
function partOf(field: Field, removed: readonly Named[], lost: readonly string[]): Field | null {
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

if (process.argv[1] === import.meta.filename) {
  await stopOnProblems(async () => {
    const [kind = '', ...ids] = process.argv.slice(2)
    console.log(removeRecords(join(import.meta.dirname, '../content'), kind, ids).join('\n'))
    console.log('What you had committed, git brings back: git restore content')
  })
}
