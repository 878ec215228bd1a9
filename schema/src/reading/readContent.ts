import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type FieldSchema, withValue } from 'protocol/fields.ts'
import { fieldPath } from 'protocol/publisher.ts'
import type { Node } from 'yaml'
import {
  CONTENT_VERSION,
  type Content,
  FILES,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
  SINGLE_FILES,
} from '../content.ts'
import { filesBelow } from '../files.ts'
import { checkContent } from './checkContent.ts'
import type { PlacedText } from './checkTexts.ts'
import { bringBack, describeProblem, type Problem } from './Problem.ts'
import { readValue, standIn } from './readValue.ts'
import { readYaml } from './readYaml.ts'

/** More than the longest file has in any script. */
const MOST_BYTES = 4_000_000

const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/i

/** What a folder of content is: its value, or all that is wrong with it at once. */
export type ReadContent = {
  /** What stands in each file that can be read. */
  readonly files: ReadonlyMap<string, unknown>
} & (
  | { readonly content: Content; readonly texts: readonly PlacedText[]; readonly problems: null }
  | {
      readonly content: null
      readonly problems: readonly Problem[]
      /** The least in the place of what is wrong; null for content of another version. */
      readonly partly: Content | null
    }
)

/** Content that no page can be made of. Its message has a line for each problem. */
export class ContentRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
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
  const read = readContent(folder)
  const content = read.content ?? read.partly
  if (!content) throw new ContentRefused(read.problems ?? [])
  return content
}

/** The same with its texts, each with its place. */
export function requireTexts(folder: string): Extract<ReadContent, { problems: null }> {
  const read = readContent(folder)
  if (!read.content) throw new ContentRefused(read.problems)
  return read
}

/** Reads a folder of content: one typed value, or every problem with its file, its line and what to do. */
export function readContent(folder: string): ReadContent {
  const problems: Problem[] = []
  /** The paths of the fields that are wrong, by their files; an empty path is the whole file. */
  const wrong = new Map<string, string[]>()
  const texts: PlacedText[] = []
  const sources = new Map<string, string>()
  const files = new Map<string, unknown>()

  const format = readYamlFile('format.yaml', SINGLE_FILES.format) as
    | { version?: number }
    | undefined
  if (format?.version !== CONTENT_VERSION) return refuseVersion(format?.version)
  const single = FILES.reduce<unknown>(
    (value, { file, path, schema }) => withValue(value, path, readYamlFile(file, schema)),
    {},
  )
  const records = Object.entries(RECORD_FOLDERS).map(([name, schema]) => [
    name,
    readRecords(name as RecordFolder, schema),
  ])
  for (const file of strayFiles(folder)) {
    const meant = file.replace(/\.ya?ml$/i, '.yaml')
    const remedy = existsSync(join(folder, meant))
      ? 'Correct its name, or delete it.'
      : `Name it ${basename(meant)}, or delete it.`
    problems.push({ file, line: null, text: `no page is made of this file. ${remedy}` })
  }
  const content = sortRecords({
    ...(single as object),
    ...Object.fromEntries(records),
  } as Content)
  const pictures = picturesIn(folder)
  problems.push(...checkContent({ content, texts, pictures, locate, isSound }))
  if (problems.length === 0) return { files, content, texts, problems: null }
  return { files, content: null, problems: sorted(problems), partly: content }

  function refuse(file: string, line: number | null, text: string, path: string): void {
    problems.push({ file, line, text, ...(path !== '' && { path }) })
    wrong.set(file, [...(wrong.get(file) ?? []), path])
  }

  function readYamlFile(file: string, schema: FieldSchema): unknown {
    const source = sourceOf(file)
    if (source === null) return standIn(schema)
    sources.set(file, source)
    const reading = readFileOnce(file, source, schema)
    for (const { line, text, path } of reading.problems) refuse(file, line, text, path)
    if (reading.written !== undefined) files.set(file, reading.written)
    texts.push(...reading.texts)
    return reading.value
  }

  function sourceOf(file: string): string | null {
    const path = join(folder, file)
    if (!existsSync(path)) {
      refuse(file, null, `this file is missing. ${bringBack(file)}`, '')
      return null
    }
    const stands = statSync(path)
    if (!stands.isFile() || stands.size > MOST_BYTES) {
      refuse(file, null, 'it is no file of less than four million bytes.', '')
      return null
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const text = 'its letters cannot be read. Save it as UTF-8: editors ask for it as ‘Encoding’.'
      refuse(file, null, text, '')
      return null
    }
  }

  function readRecords(name: RecordFolder, schema: FieldSchema): unknown[] {
    const records = recordIds(folder, name).map((id) => ({
      ...(readYamlFile(recordFile(name, id), schema) as { hidden?: boolean }),
      id,
    }))
    // To pages a hidden one is as one that is gone.
    return records.filter(({ hidden }) => hidden !== true)
  }

  /** Whether a field was read as it should be, with all that lies in it and around it. */
  function isSound(file: string, path: string): boolean {
    return (wrong.get(file) ?? []).every(
      (each) => each !== '' && !isWithin(each, path) && !isWithin(path, each),
    )
  }

  function locate(file: string, path: string): number | null {
    const source = sources.get(file)
    const yaml = source === undefined ? null : readYaml(file, source)
    if (!yaml || 'problems' in yaml) return null
    const node = yaml.document.getIn(fieldPath(path), true) as Node | undefined
    return node?.range ? yaml.lineOf(node.range[0]) : null
  }
}

type FileReading = ReturnType<typeof readFile>

/** By file: a process that reads content again and again, as it is typed, parses only what has changed. */
const readings = new Map<string, FileReading>()

function readFileOnce(file: string, source: string, schema: FieldSchema): FileReading {
  const known = readings.get(file)
  const reading = known?.source === source ? known : readFile(file, source, schema)
  readings.set(file, reading)
  return reading
}

/** `written` is the file's own value, unchecked; undefined where it is no YAML. */
function readFile(file: string, source: string, schema: FieldSchema) {
  const yaml = readYaml(file, source)
  if ('problems' in yaml) {
    const problems = yaml.problems.map((each) => ({ ...each, path: '' }))
    return { source, value: standIn(schema), texts: [], problems, written: undefined }
  }
  const problems: { line: number | null; text: string; path: string }[] = []
  const { value, texts } = readValue(yaml.document.contents as Node, schema, {
    source,
    lineOf: yaml.lineOf,
    report: (line, text, path) => problems.push({ line, text, path }),
  })
  const placed = texts.map((found): PlacedText => ({ ...found, file }))
  return { source, value, texts: placed, problems, written: yaml.document.toJS() as unknown }
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

function isWithin(path: string, outer: string): boolean {
  return outer === '' ? path === '' : path === outer || path.startsWith(`${outer}.`)
}

function refuseVersion(version: number | undefined): ReadContent {
  const text =
    version === undefined
      ? `it should say 'version: ${CONTENT_VERSION}'.`
      : `it has version ${version}, and this program reads ${CONTENT_VERSION}.`
  const problems = [{ file: 'format.yaml', line: null, text }]
  return { files: new Map(), content: null, problems, partly: null }
}

/** Services by their groups, all else by the order that each record says. */
function sortRecords(content: Content): Content {
  const groups = content.serviceGroups.map(({ id }) => id)
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
  const ordered = Object.keys(RECORD_FOLDERS).map((name) => [
    name,
    (content[name as RecordFolder] as readonly { order: number }[]).toSorted(byOrder),
  ])
  const services = content.services.toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || byOrder(a, b),
  )
  return { ...content, ...Object.fromEntries(ordered), services }
}

/** Text files that no reader opens: a mistyped name loses what its owner wrote. */
function strayFiles(folder: string): string[] {
  const known = new Set([
    ...FILES.map(({ file }) => file),
    ...(Object.keys(RECORD_FOLDERS) as RecordFolder[]).flatMap((name) =>
      recordIds(folder, name).map((id) => recordFile(name, id)),
    ),
  ])
  return filesIn(folder).filter((file) => /\.(ya?ml|md|tsx?|json)$/i.test(file) && !known.has(file))
}

/** The pictures by their keys: those of `pictures/` by name alone, as records refer to them. */
function picturesIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => PICTURE.test(file))
    .map((file) => file.replace(PICTURE, '').replace(/^pictures\//, ''))
}

function filesIn(folder: string): string[] {
  return filesBelow(folder).filter((file) => !/(^|\/)\./.test(file))
}

function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}
