import type { Node } from 'prosemirror-model'
import { readMarkdown } from './readMarkdown.ts'
import { readSentence } from './readSentence.ts'
import type { TextKind } from './textSchema.ts'

export interface OpenText {
  readonly doc: Node
  /** The text of a changed document. What was not changed stays as it was written. */
  readonly write: (doc: Node) => string
}

/** Opens a text for the editor. Null for a text that the editor would change by itself. */
export function openText(kind: TextKind, text: string): OpenText | null {
  const open = kind === 'sentence' ? readSentence(text) : readMarkdown(text, kind)
  return open && open.write(open.doc) === text ? open : null
}
