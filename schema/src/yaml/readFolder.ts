import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type FieldSchema, valueAt } from 'protocol/fields.ts'
import { fieldPath } from 'protocol/publisher.ts'
import {
  type Content,
  FILES,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
  SINGLE_FILES,
} from '../content.ts'
import type { Documents } from '../documents.ts'
import { filesBelow } from '../files.ts'
import type { PlacedText } from '../reading/checkTexts.ts'
import { contentOf } from '../reading/contentOf.ts'
import { bringBack, describeProblem, type PlacedProblem } from './PlacedProblem.ts'
import { readSource, type SourceReading } from './readSource.ts'

/** More than the longest file has in any script. */
const MOST_BYTES = 4_000_000

const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/i

/** What a folder of content holds: its documents and its value, or all that is wrong with it at once. */
export type ReadFolder = {
  readonly documents: Documents
  /** The line of a field in its file; null where there is no such field. */
  lineOf(file: string, path: string): number | null
} & (
  | { readonly content: Content; readonly texts: readonly PlacedText[]; readonly problems: null }
  | {
      readonly content: null
      readonly problems: readonly PlacedProblem[]
      /** See `ReadContent`. */
      readonly partly: Content | null
    }
)

/** Content that no page can be made of. Its message has a line for each problem. */
export class ContentRefused extends Error {
  readonly problems: readonly PlacedProblem[]

  constructor(problems: readonly PlacedProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ContentRefused'
    this.problems = problems
  }
}

/** Reads a folder of content. Throws `ContentRefused` with every problem that it has. */
export function requireContent(folder: string): Content {
  return requireTexts(folder).content
}

/** The same as far as it can be read: to look up names and orders, never to make pages of. Throws for content of another version. */
export function readableContent(folder: string): Content {
  const read = readFolder(folder)
  const content = read.content ?? read.partly
  if (!content) throw new ContentRefused(read.problems ?? [])
  return content
}

/** The same with its texts. */
export function requireTexts(folder: string): Extract<ReadFolder, { problems: null }> {
  const read = readFolder(folder)
  if (!read.content) throw new ContentRefused(read.problems)
  return read
}

/** Reads a folder of content: one typed value, or every problem with its file, its line and what to do. */
export function readFolder(folder: string): ReadFolder {
  const problems: PlacedProblem[] = []
  const sources = new Map<string, SourceReading>()
  for (const [file, schema] of filesWanted(folder)) {
    const source = readFileIn(folder, file, schema)
    if ('text' in source) problems.push(source)
    else {
      sources.set(file, source)
      problems.push(...source.problems)
    }
  }
  problems.push(...strayFiles(folder))
  const documents = Object.fromEntries(
    filesWanted(folder).map(([file]) => [file, sources.get(file)?.value]),
  )
  const lineOf = (file: string, path: string) => {
    const isThere = valueAt(documents[file], fieldPath(path)) !== undefined
    return isThere ? (sources.get(file)?.lineOf(path) ?? null) : null
  }
  const read = contentOf(documents, placesOfPictures(folder))
  if (read.content && problems.length === 0) return { ...read, documents, lineOf }
  const placed = (read.problems ?? []).map((each) => {
    return sources.get(each.file)?.place(each) ?? { ...each, line: null }
  })
  const isNew = ({ file, path }: PlacedProblem) =>
    !problems.some((each) => each.file === file && each.path === path && path !== undefined)
  const partly = read.content ?? read.partly
  // Of content of another version nothing else is known.
  const all = partly ? sorted([...problems, ...placed.filter(isNew)]) : placed
  return { documents, lineOf, content: null, problems: all, partly }
}

/** The files that content consists of, with what each may hold; records by the names of those that are there. */
function filesWanted(folder: string): (readonly [file: string, schema: FieldSchema])[] {
  return [
    ['format.yaml', SINGLE_FILES.format],
    ...FILES.map(({ file, schema }) => [file, schema] as const),
    ...Object.entries(RECORD_FOLDERS).flatMap(([name, schema]) => {
      const kind = name as RecordFolder
      return recordIds(folder, kind).map((id) => [recordFile(kind, id), schema] as const)
    }),
  ]
}

/** By file: a process that reads content again and again, as it is typed, parses only what has changed. */
const readings = new Map<string, { readonly source: string; readonly reading: SourceReading }>()

function readFileIn(
  folder: string,
  file: string,
  schema: FieldSchema,
): SourceReading | PlacedProblem {
  const path = join(folder, file)
  if (!existsSync(path)) {
    return { file, line: null, text: `this file is missing. ${bringBack(file)}` }
  }
  const stands = statSync(path)
  if (!stands.isFile() || stands.size > MOST_BYTES) {
    return { file, line: null, text: 'it is no file of less than four million bytes.' }
  }
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    const known = readings.get(file)
    const reading = known?.source === source ? known.reading : readSource(file, source, schema)
    readings.set(file, { source, reading })
    return reading
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const text = 'its letters cannot be read. Save it as UTF-8: editors ask for it as ‘Encoding’.'
    return { file, line: null, text }
  }
}

/** The ids of the records of one kind: the names of their files or folders. */
export function recordIds(folder: string, name: RecordFolder): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  const names = readdirSync(path).map((file) => file.replace(/\.yaml$/, ''))
  const ids = [...new Set(names)].filter((id) => existsSync(join(folder, recordFile(name, id))))
  // macOS puts files such as `._shop.yaml` beside those that it copies.
  return ids.filter((id) => !id.startsWith('.')).sort()
}

/** A problem for each text file that no reader opens: a mistyped name loses what its owner wrote. */
function strayFiles(folder: string): PlacedProblem[] {
  const known = new Set(filesWanted(folder).map(([file]) => file))
  const stray = filesIn(folder).filter(
    (file) => /\.(ya?ml|md|tsx?|json)$/i.test(file) && !known.has(file),
  )
  return stray.map((file) => {
    const meant = file.replace(/\.ya?ml$/i, '.yaml')
    const remedy = existsSync(join(folder, meant))
      ? 'Correct its name, or delete it.'
      : `Name it ${basename(meant)}, or delete it.`
    return { file, line: null, text: `no page is made of this file. ${remedy}` }
  })
}

function placesOfPictures(folder: string): string[] {
  return filesIn(folder).flatMap((file) => (PICTURE.test(file) ? [file.replace(PICTURE, '')] : []))
}

function filesIn(folder: string): string[] {
  return filesBelow(folder).filter((file) => !/(^|\/)\./.test(file))
}

function sorted(problems: readonly PlacedProblem[]): PlacedProblem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}
