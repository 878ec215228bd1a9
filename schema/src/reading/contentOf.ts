import { type FieldSchema, leastValue } from 'protocol/fields.ts'
import { CONTENT_VERSION, type Content, RECORD_FOLDERS, type RecordFolder } from '../content.ts'
import { asContent, type Documents } from '../documents.ts'
import { checkContent } from './checkContent.ts'
import type { LocatedText } from './checkTexts.ts'
import type { Problem } from './Problem.ts'
import { readDocument } from './readDocument.ts'

export type ReadContent<Found extends Problem = Problem> =
  | { readonly content: Content; readonly texts: readonly LocatedText[]; readonly problems: null }
  | {
      readonly content: null
      readonly problems: readonly Found[]
      /** The content with the smallest valid value in place of each wrong value; null if this program cannot read the documents' version. */
      readonly partly: Content | null
    }

/**
 * Reads the documents of a site as one typed value, or finds all their problems. A document with the value `undefined` is replaced by the
 * smallest valid value, without a further problem.
 * @param pictures - the slots of all pictures, such as `projects/katf/laptop`.
 */
export function contentOf(documents: Documents, pictures: readonly string[]): ReadContent {
  const problems: Problem[] = []
  const texts: LocatedText[] = []

  const { version } = (documents['format.yaml'] ?? {}) as { version?: unknown }
  if (version !== CONTENT_VERSION) return refuseVersion(version)
  const content = sortRecords(asContent(documents, read))
  const keys = pictures.map((place) => place.replace(/^pictures\//, ''))
  problems.push(...checkContent({ content, texts, pictures: keys, isSound }))
  if (problems.length === 0) return { content, texts, problems: null }
  const sorted = problems.toSorted((one, other) => one.file.localeCompare(other.file))
  return { content: null, problems: sorted, partly: content }

  function read(file: string, schema: FieldSchema): unknown {
    const value = documents[file]
    if (value === undefined) {
      if (!Object.hasOwn(documents, file)) problems.push({ file, text: 'this is missing.' })
      return leastValue(schema)
    }
    const reading = readDocument(value, schema)
    problems.push(...reading.problems.map((found) => ({ ...found, file })))
    texts.push(...reading.texts.map((found) => ({ ...found, file })))
    return reading.value
  }

  /** Whether neither the field nor a field inside it or around it has a problem. */
  function isSound(file: string, path: string): boolean {
    const own = problems.filter((each) => each.file === file)
    const isRead = documents[file] !== undefined
    return isRead && own.every((each) => each.path && !areNested(each.path, path))
  }
}

/** Whether two fields are the same, or one is inside the other. */
function areNested(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}

function refuseVersion(version: unknown): ReadContent {
  const text =
    version === undefined
      ? `it should say 'version: ${CONTENT_VERSION}'.`
      : `it has version ${version}, and this program reads ${CONTENT_VERSION}.`
  return { content: null, problems: [{ file: 'format.yaml', text }], partly: null }
}

/** Sorts services by their groups, and all other records by their `order`. Leaves out hidden records. */
function sortRecords(content: Content): Content {
  const groups = content.serviceGroups.map(({ id }) => id)
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
  const shown = <Kind extends object>(records: readonly Kind[]) =>
    records.filter((each) => (each as { hidden?: boolean }).hidden !== true)
  const ordered = Object.keys(RECORD_FOLDERS).map((name) => [
    name,
    shown(content[name as RecordFolder] as readonly { order: number }[]).toSorted(byOrder),
  ])
  const services = shown(content.services).toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || byOrder(a, b),
  )
  return { ...content, ...Object.fromEntries(ordered), services }
}
