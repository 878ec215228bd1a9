import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEdit } from 'protocol/publisher.ts'
import { replaceFile } from 'schema/files.ts'
import { Document, isCollection, isScalar, parseDocument } from 'yaml'
import { print } from '../schema/src/yaml/toYaml.ts'

/** A new value for a field of a file; without one the field, or the entry of a list, is taken out. */
export type Edit = Omit<ContentEdit, 'base'>

/**
 * Writes fields of the content. Comments, order and all other fields stay as they are; each file is replaced as a whole. Of several
 * edits of one file the later see what the earlier have done.
 * @throws {Error} where a file cannot be read; nothing is written then.
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
  // A line for a line: all others stay as somebody broke them, who is not to find them folded anew.
  const [start = 0, end = 0] = (isScalar(node) && node.range) || []
  const isInLine = end > start && !`${text.slice(start, end)}${written}`.includes('\n')
  if (written !== '' && isInLine) return text.slice(0, start) + written + text.slice(end)
  if (value === undefined) document.deleteIn(path)
  // The node stays where only its text changes, and with it what is said beside it.
  else if (isPlain(value) && !isCollection(node)) document.setIn(path, value)
  else document.setIn(path, document.createNode(value))
  return print(document)
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
