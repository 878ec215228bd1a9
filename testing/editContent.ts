import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEdit } from 'protocol/publisher.ts'
import { replaceFile } from 'schema/files.ts'
import { Document, isCollection, isScalar, parseDocument } from 'yaml'
import { print } from '../schema/src/yaml/toYaml.ts'

/** A new value for a field of a file; an edit without value removes the field or list entry. */
export type Edit = Omit<ContentEdit, 'base'>

/**
 * Writes fields into the files of a content. Comments, order and other fields stay unchanged, and each file is replaced as a whole. Edits of one
 * file apply in order.
 * @throws {Error} where a file cannot be parsed; no file is written then.
 */
export function editContent(folder: string, edits: readonly Edit[]): void {
  const changed = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
    const path = join(folder, file)
    return { path, text: own.reduce(edited, readFileSync(path, 'utf8')) }
  })
  for (const { path, text } of changed) replaceFile(path, text)
}

function edited(text: string, { file, path, value }: Edit): string {
  const document = parseDocument(text)
  if (document.errors[0]) {
    throw new Error(`content/${file} cannot be read: ${document.errors[0].message}`)
  }
  const node = document.getIn(path, true)
  const written = isPlain(value) && value !== undefined ? print(new Document(value)).trimEnd() : ''
  // Replaces text within a line, since printing the document would fold other lines anew.
  const [start = 0, end = 0] = (isScalar(node) && node.range) || []
  const isInLine = end > start && !`${text.slice(start, end)}${written}`.includes('\n')
  if (written !== '' && isInLine) return text.slice(0, start) + written + text.slice(end)
  if (value === undefined) document.deleteIn(path)
  // Keeps the node where only its text changes, and with the node its comment.
  else if (isPlain(value) && !isCollection(node)) document.setIn(path, value)
  else document.setIn(path, document.createNode(value))
  return print(document)
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
