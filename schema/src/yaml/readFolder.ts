import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type FieldSchema, valueAt } from 'protocol/fields.ts'
import { fieldPath } from 'protocol/publisher.ts'
import { type Content, FILES, RECORD_FOLDERS, recordFile } from '../content.ts'
import { type Documents, recordNamed } from '../documents.ts'
import { filesBelow } from '../files.ts'
import { contentOf, type ReadContent } from '../reading/contentOf.ts'
import { bringBack, describeProblem, type LocatedProblem } from './LocatedProblem.ts'
import { readSource, type SourceReading } from './readSource.ts'

/** A larger file is refused, because the parser needs memory for every value. The largest file of the sample content has 12,000 bytes. */
const MOST_BYTES = 1_000_000

const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/i

export type ReadFolder = ReadContent<LocatedProblem> & {
  readonly documents: Documents
  /** Returns the line of a field in its file; null if there is no such field. */
  lineOf(file: string, path: string): number | null
}

/** Thrown for content from which pages cannot be made, with a sentence for each problem. */
export class ContentRefused extends Error {
  override name = 'ContentRefused'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export function requireContent(folder: string): Content {
  return requireTexts(folder).content
}

/** Reads the content of a folder with its texts, or throws `ContentRefused` with all problems. */
export function requireTexts(folder: string): Extract<ReadFolder, { problems: null }> {
  const read = readFolder(folder)
  if (!read.content) throw new ContentRefused(read.problems.map(describeProblem))
  return read
}

/** Reads the content of a folder as one typed value, or finds every problem with its file, line and remedy. Does not follow links. */
export function readFolder(folder: string): ReadFolder {
  const files = filesBelow(folder).filter((file) => !/(^|\/)\./.test(file))
  const wanted = filesWanted(files)
  const problems = strayFiles(files, new Set(wanted.keys()))
  const sources = new Map<string, SourceReading>()
  for (const [file, schema] of wanted) {
    const source = files.includes(file) ? readFileIn(folder, file, schema) : missing(file)
    if ('text' in source) problems.push(source)
    else {
      sources.set(file, source)
      problems.push(...source.problems)
    }
  }
  const documents = Object.fromEntries(
    [...wanted.keys()].map((file) => [file, sources.get(file)?.value]),
  )
  const lineOf = (file: string, path: string) => {
    const isThere = valueAt(documents[file], fieldPath(path)) !== undefined
    return isThere ? (sources.get(file)?.lineOf(path) ?? null) : null
  }
  const pictures = files.filter((file) => PICTURE.test(file))
  const read = contentOf(
    documents,
    pictures.map((file) => file.replace(PICTURE, '')),
  )
  if (read.content && problems.length === 0) return { ...read, documents, lineOf }
  const located = (read.problems ?? []).map((each) => {
    return sources.get(each.file)?.locate(each) ?? { ...each, line: null }
  })
  const isNew = ({ file, path }: LocatedProblem) =>
    !problems.some((each) => each.file === file && each.path === path && path !== undefined)
  const partly = read.content ?? read.partly
  // `partly` is null if the content has another format version: then only the problem about the version is reported.
  const all = partly ? sorted([...problems, ...located.filter(isNew)]) : located
  return { documents, lineOf, content: null, problems: all, partly }
}

/** Returns the files that the content must have, with their schemas: all single files, and the records among `files`. */
function filesWanted(files: readonly string[]): Map<string, FieldSchema> {
  const records = files.flatMap((file) => {
    const [kind, id = ''] = recordNamed(file) ?? []
    return kind && recordFile(kind, id) === file ? [[file, RECORD_FOLDERS[kind]] as const] : []
  })
  return new Map<string, FieldSchema>([
    ...FILES.map(({ file, schema }) => [file, schema] as const),
    ...records,
  ])
}

function missing(file: string): LocatedProblem {
  return { file, line: null, text: `this file is missing. ${bringBack(file)}` }
}

/** A cache by file, so that after an edit only the changed files are parsed again. */
const readings = new Map<string, { readonly source: string; readonly reading: SourceReading }>()

function readFileIn(
  folder: string,
  file: string,
  schema: FieldSchema,
): SourceReading | LocatedProblem {
  const path = join(folder, file)
  if (statSync(path).size > MOST_BYTES) {
    return { file, line: null, text: 'it is larger than a million bytes. Shorten it.' }
  }
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    const known = readings.get(file)
    const reading = known?.source === source ? known.reading : readSource(file, source, schema)
    readings.set(file, { source, reading })
    return reading
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const text = 'it is not saved as UTF-8. Save it with the encoding UTF-8 in your editor.'
    return { file, line: null, text }
  }
}

/** Returns a problem for each text file that the site does not use, because a mistyped file name would silently lose the file's content. */
function strayFiles(files: readonly string[], known: ReadonlySet<string>): LocatedProblem[] {
  const isText = (file: string) => /\.(ya?ml|md|tsx?|json)$/i.test(file)
  return files
    .filter((file) => isText(file) && !known.has(file))
    .map((file) => {
      const meant = file.replace(/\.ya?ml$/i, '.yaml')
      const remedy = files.includes(meant)
        ? 'Correct its name, or delete it.'
        : `Name it ${basename(meant)}, or delete it.`
      return { file, line: null, text: `the site does not use this file. ${remedy}` }
    })
}

function sorted(problems: readonly LocatedProblem[]): LocatedProblem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}
