import {
  type InlineNode,
  type MarkdownNode,
  type MarkdownTree,
  type OfType,
  textOf,
} from './readBody.ts'

export const COLUMNS = 72

/** Deep in lists and quotes lines stay at least this wide. */
const FEWEST_COLUMNS = 32

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The body of an issue as plain text, for whoever reads mail so: lines of 72 characters, links behind their text. */
export function issueText(body: MarkdownTree): string {
  return blocks(body.children, COLUMNS).join('\n')
}

/**
 * Breaks a text at its spaces into lines of at most `columns` characters, as readers count them. A word that is longer
 * stays whole, so that a link can be followed; each line break of the text stays.
 */
export function wrapText(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const wordWidth = textWidth(word)
      if (line && width + 1 + wordWidth > columns) {
        lines.push(line)
        line = ''
        width = 0
      }
      width += wordWidth + (line ? 1 : 0)
      line += line ? ` ${word}` : word
    }
    return [...lines, line]
  })
}

/** Lines, with an empty one between two blocks. */
function blocks(nodes: readonly MarkdownNode[], columns: number, isTight = false): string[] {
  return nodes.flatMap((node, index) => {
    const lines = block(node, Math.max(columns, FEWEST_COLUMNS))
    if (index === 0 || isTight) return lines
    // Two before a heading: it belongs to what follows.
    return node.type === 'heading' ? ['', '', ...lines] : ['', ...lines]
  })
}

function block(node: MarkdownNode, columns: number): string[] {
  switch (node.type) {
    case 'paragraph':
      return wrapText(inline(node.children), columns)
    case 'heading': {
      const lines = wrapText(inline(node.children).replaceAll('\n', ' '), columns)
      const width = Math.max(...lines.map((line) => Array.from(line).length))
      const underline = { 1: '=', 2: '-' }[node.depth as number]
      return underline ? [...lines, underline.repeat(width)] : lines
    }
    case 'list': {
      const isTight = !node.spread && !node.children.some(({ spread }) => spread)
      const first = node.start ?? 1
      const widest = `${first + node.children.length - 1}. `.length
      return node.children.flatMap((item, index) => {
        const marker = node.ordered ? `${first + index}. `.padStart(widest) : '- '
        const lines = listItem(item, marker, columns, isTight)
        return index === 0 || isTight ? lines : ['', ...lines]
      })
    }
    case 'blockquote':
      return blocks(node.children, columns - 2).map((line) => `> ${line}`.trimEnd())
    case 'code':
      return node.value.split('\n').map((line) => `    ${line}`.trimEnd())
    case 'thematicBreak':
      return [`${' '.repeat((columns - 5) / 2)}* * *`]
    default:
      throw new TypeError(`An issue holds no block '${node.type}'`)
  }
}

function listItem(
  { children }: OfType<'listItem'>,
  marker: string,
  columns: number,
  isTight: boolean,
): string[] {
  const lines = blocks(children, columns - marker.length, isTight)
  const indent = ' '.repeat(marker.length)
  return (lines.length > 0 ? lines : ['']).map((line, index) =>
    `${index === 0 ? marker : indent}${line}`.trimEnd(),
  )
}

/** Line breaks are those that the author asked for; all others are spaces. */
function inline(nodes: readonly InlineNode[]): string {
  return nodes.map(inlineNode).join('')
}

function inlineNode(node: InlineNode): string {
  switch (node.type) {
    case 'text':
      return node.value.replaceAll('\n', ' ')
    case 'strong':
      return `*${inline(node.children)}*`
    case 'emphasis':
      return `_${inline(node.children)}_`
    case 'inlineCode':
      return `\`${node.value}\``
    case 'break':
      return '\n'
    case 'link':
      return link(node.url, textOf(node), inline(node.children))
    default:
      throw new TypeError(`An issue holds no '${node.type}' in a paragraph`)
  }
}

/** `our prices <https://www.example.com/prices>`; an address that is its own text stands once. */
function link(url: string, plain: string, marked: string): string {
  if (plain === url || `${plain}/` === url) return `<${url}>`
  const address = url.replace(/^(?:mailto|tel):/, '')
  return plain.replaceAll(' ', '') === address ? plain : `${marked} <${address}>`
}

function textWidth(text: string): number {
  return [...GRAPHEMES.segment(text)].length
}
