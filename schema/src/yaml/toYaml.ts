import { Document, Scalar, visit } from 'yaml'

const WIDTH = 100
/** Longer texts stand on lines of their own, where quotation marks and colons mean nothing. */
const LONGEST_IN_LINE = 72

/** How every command writes YAML, so that a file that one wrote is changed by another only where it has to be. */
export function print(document: Document): string {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return
      // Quotation marks that somebody chose stay; what was folded is folded again.
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

/** A value as YAML, under a line that tells an editor what may stand in the file. */
export function toYaml(value: unknown, schemaPath: string): string {
  const document = new Document(value)
  document.commentBefore = ` yaml-language-server: $schema=${schemaPath}`
  return print(document)
}
