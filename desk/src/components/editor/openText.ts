import type { Node } from 'prosemirror-model'
import { SITE_LINK } from 'schema/siteLinks.ts'
import { hideFacts, inlineNodes, showFacts } from './hiddenFacts.ts'
import { readMarkdown } from './readMarkdown.ts'
import { type OpenText, SENTENCE, type TextKind } from './textSchema.ts'

/** Parses a text for the editor. Returns null if the editor could not write the unedited text back exactly. */
export function openText(kind: TextKind, text: string): OpenText | null {
  const open = kind === 'sentence' ? readSentence(text) : readMarkdown(text, kind)
  return open && open.write(open.doc) === text ? open : null
}

/** Parses a one-paragraph text with placeholders and links to pages of the site. */
function readSentence(text: string): OpenText | null {
  const hidden = hideFacts(text)
  if (!hidden) return null
  const { names } = hidden
  const { paragraph, doc } = SENTENCE.nodes
  // `split` returns groups of three parts: plain text, the words of a link, and the link's address.
  const parts = hidden.text.split(SITE_LINK)
  const nodes = parts.flatMap((part, index) => {
    if (index % 3 === 2) return []
    const href = showFacts({ text: parts[index + 1] ?? '', names })
    const marks = index % 3 === 1 ? [SENTENCE.mark('link', { href })] : []
    return inlineNodes(SENTENCE, { text: part, names }, marks)
  })
  return { doc: doc.create(null, paragraph.create(null, nodes)), write: writeSentence }
}

function writeSentence(doc: Node): string {
  const parts: { href: string | null; text: string }[] = []
  doc.firstChild?.forEach((node) => {
    const href: string | null = node.marks[0]?.attrs.href ?? null
    const text = node.text ?? (node.type.name === 'fact' ? `{${node.attrs.name}}` : '\n')
    const last = parts.at(-1)
    if (last?.href === href) last.text += text
    else parts.push({ href, text })
  })
  return parts
    .map(({ href, text }) => {
      // A closing bracket in the words would end the link's words too early.
      const words = text.replaceAll(']', '')
      return href === null || words === '' ? text : `[${words}](${href})`
    })
    .join('')
}
