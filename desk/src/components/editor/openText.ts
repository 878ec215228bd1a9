import { readMarkdown } from './readMarkdown.ts'
import { readSentence } from './readSentence.ts'
import type { OpenText, TextKind } from './textSchema.ts'

/** Parses a text for the editor. Returns null for a text that the editor would alter by itself. */
export function openText(kind: TextKind, text: string): OpenText | null {
  const open = kind === 'sentence' ? readSentence(text) : readMarkdown(text, kind)
  return open && open.write(open.doc) === text ? open : null
}
