import type { Mark, Node, Schema } from 'prosemirror-model'
import { PLACEHOLDER } from 'schema/placeholders.ts'

/** Matches Unicode's private-use characters. Each stands for one placeholder while Markdown is parsed or written. */
const PRIVATE = /[\ue000-\uf8ff]/g
const FIRST = 0xe000

export interface HiddenText {
  readonly text: string
  readonly names: readonly string[]
}

/** Replaces each placeholder by a private-use character. Returns null if the text already contains private-use characters. */
export function hideFacts(text: string): HiddenText | null {
  if (text.search(PRIVATE) >= 0) return null
  const names: string[] = []
  const hidden = text.replace(PLACEHOLDER, (_, name: string) => hide(name, names))
  return { text: hidden, names }
}

/** Appends a placeholder's name to `names`, and returns the private-use character that stands for the placeholder. */
export function hide(name: string, names: string[]): string {
  return String.fromCharCode(FIRST + names.push(name) - 1)
}

export function showFacts({ text, names }: HiddenText): string {
  return text.replace(PRIVATE, (sign) => `{${names[sign.charCodeAt(0) - FIRST]}}`)
}

/** Converts text with hidden placeholders and line breaks to ProseMirror nodes. */
export function inlineNodes(
  schema: Schema,
  { text, names }: HiddenText,
  marks: readonly Mark[],
): Node[] {
  const { fact, lineBreak } = schema.nodes
  return text.split(/([\ue000-\uf8ff\n])/).flatMap((part, index) => {
    if (part === '') return []
    if (index % 2 === 0) return [schema.text(part, marks)]
    if (part === '\n') return lineBreak ? [lineBreak.create(null, null, marks)] : []
    return fact ? [fact.create({ name: names[part.charCodeAt(0) - FIRST] }, null, marks)] : []
  })
}
