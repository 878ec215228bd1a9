import { fromMarkdown } from 'mdast-util-from-markdown'
import { IssueError } from './IssueError.ts'
import type { InlineNode, MarkdownNode, MarkdownTree, OfType } from './MarkdownTree.ts'
import { textOf } from './textOf.ts'

/** Lists, quotes and emphasis within each other. More is no letter, and thousands of them freeze the parser for minutes. */
const DEEPEST = 16
const TOO_DEEP = /^(?: {0,3}(?:>|[-+*] |\d{1,9}[.)] )){17}/m

/** More is no letter, and thousands freeze the parser for seconds. */
const MOST_LINKS = 500
const MOST_EMPHASIS = 2_000

const NESTING = ['list', 'blockquote', 'emphasis', 'strong', 'link', 'linkReference']

const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Reads the body of an issue: CommonMark in which nothing but links leads out of the mail. What a link refers to by
 * name is in its place, and addresses are as `URL` writes them.
 * @param markdown - with a line break for each line of the file above it.
 * @throws {IssueError}
 */
export function parseBody(markdown: string): MarkdownTree {
  const tooDeep = TOO_DEEP.exec(markdown)
  if (tooDeep) throw nestedTooDeep(markdown.slice(0, tooDeep.index).split('\n').length)
  if (markdown.split('](').length > MOST_LINKS + 1) {
    throw new IssueError(null, `The issue has more than ${MOST_LINKS} links: leave some out.`)
  }
  if ((markdown.match(/[*_]+/g)?.length ?? 0) > 2 * MOST_EMPHASIS) {
    throw new IssueError(null, `The issue has more than ${MOST_EMPHASIS} emphases: leave some out.`)
  }
  const parsed = fromMarkdown(markdown)
  const definitions = new Map<string, OfType<'definition'>>()
  visit(parsed, (node) => {
    if (node.type !== 'definition') return
    // The first of a name counts, as CommonMark says.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  const children = clean(parsed.children, definitions)
  if (children.length === 0) {
    throw new IssueError(null, 'The issue has no text.')
  }
  return { type: 'root', children }
}

/** The nodes without definitions, with all that they hold checked. */
function clean(
  nodes: readonly MarkdownNode[],
  definitions: ReadonlyMap<string, OfType<'definition'>>,
): MarkdownNode[] {
  return nodes.flatMap((node) => {
    const refused = reasonAgainst(node)
    if (refused) throw new IssueError(lineOf(node), refused)
    if (node.type === 'definition') return []
    if (!('children' in node)) return [node]
    const children = clean(node.children, definitions)
    if (node.type !== 'link' && node.type !== 'linkReference') {
      return [{ ...node, children } as MarkdownNode]
    }
    const { url = '' } = node.type === 'link' ? node : (definitions.get(node.identifier) ?? {})
    // `URL` leaves spaces in what follows `mailto:` and `tel:`.
    const href = new URL(url).href.replaceAll(' ', '%20')
    return [{ type: 'link', url: href, children: children as InlineNode[] }]
  })
}

/** Why a node cannot be mailed; null when it can. */
function reasonAgainst(node: MarkdownNode): string | null {
  if (node.type === 'html') {
    const [start = ''] = node.value.split('\n', 1)
    const shown = start.length > 40 ? `${start.slice(0, 40)}…` : start
    return `“${shown}” is HTML; write it in Markdown, or between backticks if readers are to see it.`
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return 'there are no pictures in an issue, since mail programs block them; link to the picture instead.'
  }
  if (node.type === 'link' || node.type === 'linkReference') {
    if (!textOf(node).trim()) return 'a link has no text that one could press.'
  }
  return 'url' in node ? reasonAgainstUrl(node.url) : null
}

function reasonAgainstUrl(url: string): string | null {
  if (!URL.canParse(url)) {
    return `the link to “${url}” needs the whole address, such as https://www.example.com/page.`
  }
  const { protocol } = new URL(url)
  if (PROTOCOLS.includes(protocol)) return null
  return `a link may begin with https:, http:, mailto: or tel:, not with ${protocol}`
}

/** Calls `see` for a node and for all in it. */
function visit(
  node: MarkdownTree | MarkdownNode,
  see: (node: MarkdownTree | MarkdownNode) => void,
  depth = 0,
): void {
  if (depth > DEEPEST) throw nestedTooDeep(lineOf(node))
  see(node)
  if (!('children' in node)) return
  const inside = NESTING.includes(node.type) ? depth + 1 : depth
  for (const child of node.children) visit(child, see, inside)
}

function nestedTooDeep(line: number): IssueError {
  return new IssueError(
    line,
    `lists, quotes or emphasis stand more than ${DEEPEST} deep in each other here.`,
  )
}

/** The parser gives each node its place. */
function lineOf(node: MarkdownTree | MarkdownNode): number {
  return node.position?.start.line ?? 1
}
