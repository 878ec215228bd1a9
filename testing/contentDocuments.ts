import { valueAt, withValue } from 'protocol/fields.ts'
import type { ContentEdit } from 'protocol/publisher.ts'
import {
  type Content,
  FILES,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
} from 'schema/content.ts'
import type { Documents } from 'schema/documents.ts'
import { filesBelow } from 'schema/files.ts'
import { contentOf, type ReadContent } from 'schema/reading/contentOf.ts'
import { SAMPLE } from './copyContent.ts'

const PICTURE = /\.(svg|webp|jpe?g|png)$/
const SLOTS = filesBelow(SAMPLE)
  .filter((file) => PICTURE.test(file))
  .map((file) => file.replace(PICTURE, ''))

/** A new value for a field of a document; undefined removes the field or the list entry. */
export type Edit = Omit<ContentEdit, 'base'>

/** Returns the documents with these edits, made in order. */
export function edited(documents: Documents, edits: readonly Edit[]): Documents {
  const after: Record<string, unknown> = { ...documents }
  for (const { file, path, value } of edits) after[file] = withValue(after[file], path, value)
  return after
}

/** Converts content into documents from which `readDocuments` reads the same content. */
export function documentsOf(content: Content): Documents {
  const single = FILES.map(({ file, path }) => [file, valueAt(content, path)])
  const records = (Object.keys(RECORD_FOLDERS) as RecordFolder[]).flatMap((kind) =>
    content[kind].map(({ id, ...record }) => [recordFile(kind, id), record]),
  )
  // Removes fields that a test has set to undefined, because a document read from a file has no such fields.
  return JSON.parse(JSON.stringify(Object.fromEntries([...single, ...records])))
}

/** Reads documents that use the pictures of the content under test. */
export function readDocuments(documents: Documents): ReadContent {
  return contentOf(documents, SLOTS)
}

/** @throws {Error} with every problem of the documents. */
export function readSound(documents: Documents): Extract<ReadContent, { problems: null }> {
  const read = readDocuments(documents)
  if (read.content) return read
  throw new Error(read.problems.map(({ file, text }) => `${file}: ${text}`).join('\n'))
}
