import { readMarkdown } from './readMarkdown.ts'
import { readSentence } from './readSentence.ts'
import type { OpenText, TextKind } from './textSchema.ts'

/** Parses a text for the editor. Returns null if the editor could not write the unedited text back exactly. */
export function openText(kind: TextKind, text: string): OpenText | null {
  const open = kind === 'sentence' ? readSentence(text) : readMarkdown(text, kind)
  return open && open.write(open.doc) === text ? open : null
}
