import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Document, Scalar, visit } from 'yaml'
import type { Documents } from '../documents.ts'
import { schemaPathFrom } from '../jsonSchemas.ts'

const WIDTH = 100
/** A text with more characters becomes a block below its name, in which quotation marks and colons need no escape. */
const LONGEST_IN_LINE = 72

/** Prints YAML in the format that all commands use, so that a command changes only the lines that it must. */
export function print(document: Document): string {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return
      // Keeps the author's choice of quotation marks. Plain and folded texts get the format for their length.
      if (
        node.type !== undefined &&
        node.type !== Scalar.PLAIN &&
        node.type !== Scalar.BLOCK_FOLDED
      )
        return
      const isLong = node.value.length > LONGEST_IN_LINE && node.value.trim() === node.value
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
      else node.type = isLong ? Scalar.BLOCK_FOLDED : Scalar.PLAIN
    },
  })
  return document.toString({ lineWidth: WIDTH, singleQuote: true })
}

export function toYaml(value: unknown, schemaPath: string): string {
  const document = new Document(value)
  document.commentBefore = ` yaml-language-server: $schema=${schemaPath}`
  return print(document)
}

export function writeFolder(documents: Documents, folder: string): void {
  for (const [file, value] of Object.entries(documents)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, toYaml(value, schemaPathFrom(file)))
  }
}
