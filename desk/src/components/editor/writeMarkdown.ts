import { toMarkdown } from 'mdast-util-to-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { hide, showFacts } from './hiddenFacts.ts'

type Root = Extract<Parameters<typeof toMarkdown>[0], { type: 'root' }>
type Block = Root['children'][number]
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number]

/** A piece of inline text, with the marks that still have to be written around the piece. */
interface Piece {
  readonly node: Node
  readonly text: string
  readonly marks: readonly Mark[]
}

export function writeMarkdown(nodes: readonly Node[]): string {
  const names: string[] = []
  const children = nodes.map((node) => blockOf(node, names))
  const text = toMarkdown(
    { type: 'root', children },
    {
      ...{ bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true },
      // Always writes a link as `[words](address)`: the short form `<address>` would lose the words.
      resourceLink: true,
    },
  )
  // Next to emphasis, the library may write a private-use character as a numeric character reference.
  const plain = text.replace(/&#x(E\w{3}|F[0-8]\w\w);/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return showFacts({ text: plain.replace(/\n$/, ''), names })
}

function blockOf(node: Node, names: string[]): Block {
  const { attrs } = node
  const blocks = () => node.children.map((child) => blockOf(child, names)) as never[]
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: phrasesOf(node, names) }
    case 'list': {
      const { ordered, start, spread } = attrs
      return { type: 'list', ordered, start: ordered ? start : null, spread, children: blocks() }
    }
    case 'listItem':
      return { type: 'listItem', spread: attrs.spread, children: blocks() }
    case 'quote':
      return { type: 'blockquote', children: blocks() }
    case 'rule':
      return { type: 'thematicBreak' }
    case 'picture':
      return { type: 'paragraph', children: [{ type: 'image', url: attrs.src, alt: attrs.alt }] }
    case 'kept':
      // `html` nodes are written verbatim.
      return { type: 'html', value: attrs.source }
    default:
      return { type: 'paragraph', children: phrasesOf(node, names) }
  }
}

function phrasesOf(block: Node, names: string[]): Phrase[] {
  const pieces = block.children.map((node): Piece => {
    const text = node.text ?? (node.type.name === 'fact' ? hide(node.attrs.name, names) : '')
    return { node, text, marks: node.marks }
  })
  const isBreak = (piece: Piece | undefined) => piece?.node.type.name === 'lineBreak'
  // Markdown would read a hard line break at the start or end of a block as a backslash.
  while (isBreak(pieces[0])) pieces.shift()
  while (isBreak(pieces.at(-1))) pieces.pop()
  return nested(pieces)
}

/** Nests marks. If several marks begin at the same position, the longest mark is the outermost. */
function nested(pieces: readonly Piece[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at] as Piece
    const outer = outermost(pieces, at)
    if (outer) {
      const inner = pieces.slice(at, outer.end).map((piece) => {
        return { ...piece, marks: outer.mark.removeFromSet(piece.marks) }
      })
      phrases.push(...marked(outer.mark, inner))
      at = outer.end
    } else {
      const last = phrases.at(-1)
      if (first.node.type.name === 'lineBreak') phrases.push({ type: 'break' })
      else if (last?.type === 'text') last.value += first.text
      else phrases.push({ type: 'text', value: first.text })
      at += 1
    }
  }
  return phrases
}

function outermost(pieces: readonly Piece[], at: number): { mark: Mark; end: number } | null {
  const { marks } = pieces[at] as Piece
  // Code must be the innermost mark, because Markdown allows no marks inside code.
  const others = marks.filter(({ type }) => type.name !== 'code')
  const runs = (others.length > 0 ? others : marks).map((mark) => {
    const rest = pieces.slice(at).findIndex((piece) => !mark.isInSet(piece.marks))
    return { mark, end: rest < 0 ? pieces.length : at + rest }
  })
  return [...runs].sort((one, other) => other.end - one.end)[0] ?? null
}

function marked(mark: Mark, pieces: readonly Piece[]): Phrase[] {
  if (mark.type.name === 'code') {
    return [{ type: 'inlineCode', value: pieces.map(({ text }) => text).join('') }]
  }
  if (mark.type.name === 'link') {
    return [{ type: 'link', url: mark.attrs.href, children: nested(pieces) }]
  }
  // Asterisks next to a space are not parsed as emphasis, so the space is moved outside of the mark.
  const [, before = '', words = ''] = /^(\s*)(.*)$/s.exec(pieces[0]?.text ?? '') ?? []
  const opened = pieces.map((piece, index) => (index === 0 ? { ...piece, text: words } : piece))
  const last = opened.at(-1) as Piece
  const after = /\s*$/.exec(last.text)?.[0] ?? ''
  const closed = [
    ...opened.slice(0, -1),
    { ...last, text: last.text.slice(0, last.text.length - after.length) },
  ]
  const space = (value: string): Phrase[] => (value === '' ? [] : [{ type: 'text', value }])
  const children = nested(closed.filter(({ text, node }) => text !== '' || !node.isText))
  const type = mark.type.name as 'strong' | 'emphasis'
  return [
    ...space(before),
    ...(children.length > 0 ? [{ type, children } satisfies Phrase] : []),
    ...space(after),
  ]
}
