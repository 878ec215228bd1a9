import type { Mark, Node } from 'prosemirror-model'
import { issuePictureSize } from 'protocol/pictures.ts'
import { parseMarkdown } from 'schema/parseMarkdown.ts'
import { type HiddenText, hideFacts, inlineNodes, showFacts } from './hiddenFacts.ts'
import { MARKDOWN, type OpenText, type TableRows, type TextKind } from './textSchema.ts'
import { writeMarkdown } from './writeMarkdown.ts'

type Root = ReturnType<typeof parseMarkdown>
type Block = Root['children'][number]

/** A block of the document, with its start and end in the Markdown source. */
interface Written {
  readonly node: Node
  readonly from: number
  readonly to: number
}

const { nodes: NODES } = MARKDOWN

/** Parses Markdown for the editor. A block that the editor could not write back exactly keeps its source and cannot be edited. */
export function readMarkdown(text: string, kind: TextKind): OpenText | null {
  const hidden = kind === 'issue' ? { text, names: [] } : hideFacts(text)
  if (!hidden || (kind === 'issue' && hideFacts(text) === null)) return null
  const written = blocksOf(hidden, kind)
  const blocks = written.map(({ node }) => node)
  // Lets the author write above a picture at the beginning and below a picture at the end. Empty paragraphs are not stored.
  if (blocks[0]?.type === NODES.picture) blocks.unshift(NODES.paragraph.create())
  const last = blocks.at(-1)
  if (!last || last.type === NODES.picture) blocks.push(NODES.paragraph.create())
  const doc = NODES.doc.create(null, blocks)
  return { doc, write: (changed) => writeOver(changed, hidden, written) }
}

/** Writes an edited document as Markdown. Unchanged blocks and the gaps between them keep their original source. */
function writeOver(doc: Node, hidden: HiddenText, written: readonly Written[]): string {
  const nodes = doc.children.filter(({ type, content }) => type !== NODES.paragraph || content.size)
  const origins = nodes.map((node) => {
    const same = written.findIndex((each) => each.node === node)
    return same >= 0 ? same : written.findIndex((each) => each.node.eq(node))
  })
  // Lists beside a changed list are written from their nodes too: otherwise Markdown could merge the two lists into one list.
  const isList = (at: number) => nodes[at]?.type === NODES.list
  for (const at of [...nodes.keys(), ...[...nodes.keys()].reverse()]) {
    const beside = [at - 1, at + 1].some((other) => isList(other) && origins[other] === -1)
    if (isList(at) && beside) origins[at] = -1
  }
  const { text } = hidden
  const sourceOf = (from: number, to?: number) =>
    showFacts({ ...hidden, text: text.slice(from, to) })
  let result = sourceOf(0, written[0]?.from)
  for (let at = 0; at < nodes.length; ) {
    const origin = origins[at] ?? -1
    const block = written[origin]
    const before = written[origin - 1]
    const isNext = block && before && at > 0 && origins[at - 1] === origin - 1
    if (at > 0) result += isNext ? sourceOf(before.to, block.from) : '\n\n'
    if (block) {
      result += sourceOf(block.from, block.to)
      at += 1
    } else {
      const next = origins.findIndex((each, index) => index > at && each !== -1)
      const end = next < 0 ? nodes.length : next
      result += writeMarkdown(nodes.slice(at, end))
      at = end
    }
  }
  return result + (nodes.length > 0 ? sourceOf(written.at(-1)?.to ?? text.length) : '')
}

function blocksOf(hidden: HiddenText, kind: TextKind): Written[] {
  const blocks = nodesOf(hidden, kind)
  // Tests the whole text first: most texts pass, and one long text is parsed faster than many short texts.
  const nodes = blocks.map(({ node }) => node)
  if (isExact(nodes, kind)) return blocks
  return blocks.map((block) =>
    isExact([block.node], kind) ? block : { ...block, node: block.kept },
  )
}

/** Returns whether blocks stay the same if they are written as Markdown and parsed again. */
function isExact(nodes: readonly Node[], kind: TextKind): boolean {
  const text = writeMarkdown(nodes)
  const hidden = kind === 'issue' ? { text, names: [] } : hideFacts(text)
  const again = hidden ? nodesOf(hidden, kind) : []
  return (
    again.length === nodes.length &&
    again.every(({ node }, index) => nodes[index]?.eq(node) ?? false)
  )
}

/** Parses a text into blocks. A block for which the editor has no node type becomes a `kept` node with the block's source. */
function nodesOf(hidden: HiddenText, kind: TextKind): (Written & { readonly kept: Node })[] {
  const { text } = hidden
  const tree = parseMarkdown(text, { hasTables: kind === 'legal' })
  return tree.children.map((block) => {
    const { start, end } = block.position ?? {}
    // The parser's position begins after the indentation, but the source must include the indentation.
    const from = text.lastIndexOf('\n', (start?.offset ?? 0) - 1) + 1
    const to = end?.offset ?? text.length
    const kept = keptNode(block, { ...hidden, text: text.slice(from, to) })
    const node = (kind === 'issue' && pictureNode(block)) || blockNode(block, hidden) || kept
    return { node, kept, from, to }
  })
}

/** Returns the editor's node for a block that is only a picture stored by this server; null for any other block. */
function pictureNode(block: Block): Node | null {
  const [picture, ...others] = block.type === 'paragraph' ? block.children : []
  if (picture?.type !== 'image' || others.length > 0 || picture.title) return null
  const { url: src, alt } = picture
  return issuePictureSize(src) && NODES.picture.create({ src, alt: alt ?? '' })
}

function blockNode(block: Block, hidden: HiddenText): Node | null {
  if (block.type === 'thematicBreak') return NODES.rule.create()
  if (block.type === 'paragraph' || block.type === 'heading') {
    const content = phrasing(block.children, [], hidden)
    const attrs = block.type === 'heading' ? { level: block.depth } : null
    return content && NODES[block.type].create(attrs, content)
  }
  if (block.type === 'blockquote') {
    const content = blockNodes(block.children, hidden)
    return content && NODES.quote.create(null, content)
  }
  if (block.type !== 'list') return null
  const items = block.children.map((item) => {
    const content = blockNodes(item.children, hidden)
    return content && NODES.listItem.create({ spread: item.spread ?? false }, content)
  })
  const ordered = block.ordered ?? false
  const attrs = { ordered, start: block.start ?? 1, spread: block.spread ?? false }
  return allOf(items, (all) => NODES.list.create(attrs, all))
}

function blockNodes(blocks: readonly Block[], hidden: HiddenText): Node[] | null {
  if (blocks.length === 0) return [NODES.paragraph.create()]
  const nodes = blocks.map((block) => blockNode(block, hidden))
  return allOf(nodes, (all) => all)
}

function phrasing(
  children: readonly Extract<Block, { type: 'paragraph' }>['children'][number][],
  marks: readonly Mark[],
  hidden: HiddenText,
): Node[] | null {
  const parts = children.map((child): Node[] | null => {
    const within = (mark: Mark, of: typeof children) => phrasing(of, mark.addToSet(marks), hidden)
    const { names } = hidden
    if (child.type === 'break') return [NODES.lineBreak.create(null, null, marks)]
    if (child.type === 'text') {
      // In Markdown, a single line break in a paragraph means a space.
      return inlineNodes(MARKDOWN, { text: child.value.replace(/\n/g, ' '), names }, marks)
    }
    if (child.type === 'inlineCode') {
      const code = MARKDOWN.mark('code').addToSet(marks)
      return inlineNodes(MARKDOWN, { text: child.value, names }, code)
    }
    if (child.type === 'strong') return within(MARKDOWN.mark('strong'), child.children)
    if (child.type === 'emphasis') return within(MARKDOWN.mark('emphasis'), child.children)
    if (child.type !== 'link' || child.title) return null
    const href = showFacts({ text: child.url, names })
    return within(MARKDOWN.mark('link', { href }), child.children)
  })
  return allOf(parts, (all) => all.flat())
}

function allOf<Part, Whole>(
  parts: readonly (Part | null)[],
  join: (parts: Part[]) => Whole,
): Whole | null {
  return parts.includes(null) ? null : join(parts as Part[])
}

function keptNode(block: Block, source: HiddenText): Node {
  const shown = (text: string) => showFacts({ ...source, text })
  const rows: TableRows | null =
    block.type === 'table'
      ? block.children.map((row) => row.children.map((cell) => shown(wordsOf(cell))))
      : null
  const text = shown(block.type === 'code' ? block.value : source.text)
  return NODES.kept.create({ source: showFacts(source), rows, text })
}

function wordsOf(node: object): string {
  if ('value' in node) return `${node.value}`
  return 'children' in node ? (node.children as object[]).map(wordsOf).join('') : ''
}
