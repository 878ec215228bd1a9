import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCollection, parseDocument } from 'yaml'
import { print } from './toYaml.ts'

/** A new value for a field; undefined takes the field, or the entry of a list, out. */
export interface Edit {
  /** Below the content's folder, such as `services/maintenance.yaml`. */
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/**
 * Writes fields of the content. Comments, order and all other fields stay as they are; each file is replaced as a whole. Of several
 * edits of one file the later see what the earlier have done.
 * @throws {Error} where a file cannot be read; nothing is written then.
 */
export function editContent(folder: string, edits: readonly Edit[]): void {
  const changed = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
    const document = parseDocument(readFileSync(join(folder, file), 'utf8'))
    if (document.errors[0])
      throw new Error(`content/${file} cannot be read: ${document.errors[0].message}`)
    for (const { path, value } of own) {
      if (value === undefined) document.deleteIn(path)
      // The node stays where only its text changes, and with it what is said beside it.
      else if (isPlain(value) && !isCollection(document.getIn(path, true)))
        document.setIn(path, value)
      else document.setIn(path, document.createNode(value))
    }
    return { path: join(folder, file), text: print(document) }
  })
  for (const { path, text } of changed) {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
