import { fromMarkdown } from 'mdast-util-from-markdown'

const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

/** Why a text cannot be mailed: one sentence for its author. */
export interface BodyProblem {
  /** From 1; null when it is about the whole. */
  readonly line: number | null
  readonly message: string
}

/** The first problem of an issue's text: CommonMark in which nothing but links leads out of the mail. */
export function bodyProblem(markdown: string): BodyProblem | null {
  const nodes: MarkdownNode[] = [...fromMarkdown(markdown).children]
  if (nodes.every(({ type }) => type === 'definition')) {
    return { line: null, message: 'The text is empty.' }
  }
  const problems: { line: number; message: string }[] = []
  // Grows while it is gone through, so that no depth is too deep.
  for (const node of nodes) {
    const message = reasonAgainst(node)
    if (message) problems.push({ line: node.position?.start.line ?? 1, message })
    if ('children' in node) for (const child of node.children) nodes.push(child)
  }
  return problems.toSorted((one, other) => one.line - other.line)[0] ?? null
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
  if (node.type === 'link' && node.children.length === 0) {
    return 'A link has no text that one could press.'
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
