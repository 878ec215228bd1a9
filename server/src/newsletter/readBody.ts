import { fromMarkdown } from 'mdast-util-from-markdown'

/** Lists, quotes and emphasis within each other. More is no letter, and thousands of them freeze the parser for minutes. */
const DEEPEST = 16
const TOO_DEEP = /^(?: {0,3}(?:>|[-+*] |\d{1,9}[.)] )){17}/m

/** More is no letter, and thousands freeze the parser for seconds. */
const MOST_LINKS = 500
const MOST_EMPHASIS = 2_000

const NESTING = ['list', 'blockquote', 'emphasis', 'strong', 'link', 'linkReference']

const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

/** A text in CommonMark, as the parser's own types describe it (mdast). */
export type MarkdownTree = ReturnType<typeof fromMarkdown>

/** A node that stands in another one. */
export type MarkdownNode = MarkdownTree['children'][number]

/** What stands in a paragraph. */
export type InlineNode = OfType<'paragraph'>['children'][number]

export type OfType<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>

/** Why a text cannot be mailed: one sentence for its author. */
export interface BodyProblem {
  /** From 1; null when it is about the whole. */
  readonly line: number | null
  readonly message: string
}

type Definitions = ReadonlyMap<string, OfType<'definition'>>

/**
 * Reads the text of an issue: CommonMark in which nothing but links leads out of the mail. What a link refers to by
 * name is in its place, and addresses are as `URL` writes them.
 */
export function readBody(
  markdown: string,
): { readonly tree: MarkdownTree } | { readonly problem: BodyProblem } {
  const tooDeep = TOO_DEEP.exec(markdown)
  if (tooDeep) {
    return { problem: nestedTooDeep(markdown.slice(0, tooDeep.index).split('\n').length) }
  }
  if (markdown.split('](').length > MOST_LINKS + 1) {
    return ofTheWhole(`The issue has more than ${MOST_LINKS} links: leave some out.`)
  }
  if ((markdown.match(/[*_]+/g)?.length ?? 0) > 2 * MOST_EMPHASIS) {
    return ofTheWhole(`The issue has more than ${MOST_EMPHASIS} emphases: leave some out.`)
  }
  const parsed = fromMarkdown(markdown)
  const definitions = new Map<string, OfType<'definition'>>()
  const problem = examine(parsed, definitions)
  if (problem) return { problem }
  const children = resolveLinks(parsed.children, definitions)
  if (children.length === 0) return ofTheWhole('The text is empty.')
  return { tree: { type: 'root', children } }
}

/** All that can be read in a node, without its marks. */
export function textOf(node: MarkdownTree | MarkdownNode): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The first problem of a node and of all in it; notes the definitions that it meets. */
function examine(
  node: MarkdownTree | MarkdownNode,
  definitions: Map<string, OfType<'definition'>>,
  depth = 0,
): BodyProblem | null {
  if (depth > DEEPEST) return nestedTooDeep(lineOf(node))
  const refused = node.type === 'root' ? null : reasonAgainst(node)
  if (refused) return { line: lineOf(node), message: refused }
  // The first of a name counts, as CommonMark says.
  if (node.type === 'definition' && !definitions.has(node.identifier)) {
    definitions.set(node.identifier, node)
  }
  if (!('children' in node)) return null
  const inside = NESTING.includes(node.type) ? depth + 1 : depth
  for (const child of node.children) {
    const problem = examine(child, definitions, inside)
    if (problem) return problem
  }
  return null
}

/** Why a node cannot be mailed; null when it can. */
function reasonAgainst(node: MarkdownNode): string | null {
  if (node.type === 'html') {
    const [start = ''] = node.value.split('\n', 1)
    const shown = start.length > 40 ? `${start.slice(0, 40)}…` : start
    return `“${shown}” is HTML; write it in Markdown, or between backticks if readers are to see it.`
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return 'There are no pictures in an issue, since mail programs block them; link to the picture instead.'
  }
  if (node.type === 'link' || node.type === 'linkReference') {
    if (!textOf(node).trim()) return 'A link has no text that one could press.'
  }
  return 'url' in node ? reasonAgainstUrl(node.url) : null
}

function reasonAgainstUrl(url: string): string | null {
  if (!URL.canParse(url)) {
    return `The link to “${url}” needs the whole address, such as https://www.example.com/page.`
  }
  const { protocol } = new URL(url)
  if (PROTOCOLS.includes(protocol)) return null
  return `A link may begin with https:, http:, mailto: or tel:, not with ${protocol}`
}

/** The nodes without definitions; each link with its address. */
function resolveLinks(nodes: readonly MarkdownNode[], definitions: Definitions): MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'definition') return []
    if (!('children' in node)) return [node]
    const children = resolveLinks(node.children, definitions)
    if (node.type !== 'link' && node.type !== 'linkReference') {
      return [{ ...node, children } as MarkdownNode]
    }
    const { url = '' } = node.type === 'link' ? node : (definitions.get(node.identifier) ?? {})
    // `URL` leaves spaces in what follows `mailto:` and `tel:`.
    const href = new URL(url).href.replaceAll(' ', '%20')
    return [{ type: 'link', url: href, children: children as InlineNode[] }]
  })
}

function nestedTooDeep(line: number): BodyProblem {
  return {
    line,
    message: `Lists, quotes or emphasis stand more than ${DEEPEST} deep in each other here.`,
  }
}

function ofTheWhole(message: string): { readonly problem: BodyProblem } {
  return { problem: { line: null, message } }
}

/** The parser gives each node its place. */
function lineOf(node: MarkdownTree | MarkdownNode): number {
  return node.position?.start.line ?? 1
}
