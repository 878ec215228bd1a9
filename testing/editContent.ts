import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEdit } from 'protocol/publisher.ts'
import { replaceFile } from 'schema/files.ts'
import { Document, isCollection, isScalar, parseDocument } from 'yaml'
import { print } from '../schema/src/yaml/toYaml.ts'

/** An edit of a field in a file: a new value, or no value to remove the field or the list entry. */
export type Edit = Omit<ContentEdit, 'base'>

/**
 * Applies edits to the files of a content folder, the edits of each file in order. Comments, the order of fields and all other fields stay
 * unchanged, and each file is replaced as a whole.
 * @throws {Error} if a file cannot be parsed; in this case no file is written.
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
  // Replaces the text within its line, because printing the whole document would fold other lines anew.
  const [start = 0, end = 0] = (isScalar(node) && node.range) || []
  const isInLine = end > start && !`${text.slice(start, end)}${written}`.includes('\n')
  if (written !== '' && isInLine) return text.slice(0, start) + written + text.slice(end)
  if (value === undefined) document.deleteIn(path)
  // Keeps the node if only its text changes, because a new node would lose the comment.
  else if (isPlain(value) && !isCollection(node)) document.setIn(path, value)
  else document.setIn(path, document.createNode(value))
  return print(document)
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
