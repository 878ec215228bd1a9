import { compile } from 'html-to-text'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { cleanLine, cleanLines } from 'protocol/cleanText.ts'
import type { DraftProblem, IssueText } from 'protocol/desk/newsletter.ts'
import { issuePictureSize } from 'protocol/pictures.ts'
import { mailHtml, plainHtml } from './issueHtml.ts'

/** In characters: phones show about 40 of a subject, and about 140 of subject and preview together. */
const SUBJECT_LIMIT = 100
const PREVIEW_LIMIT = 150

/** In UTF-16 code units, about 3,300 words. The parser takes some seconds for nested lists or quotes of this length. */
export const BODY_LIMIT = 20_000

const LINK = { format: 'anchor', options: { linkBrackets: ['<', '>'] as [string, string] } }

const toText = compile({
  wordwrap: 72,
  limits: { maxDepth: 50 },
  selectors: [
    { selector: 'a', options: { ...LINK.options, hideLinkHrefIfSameAsText: true } },
    // Writes the link after each heading, because headings are in capitals, and an address in capitals may be invalid.
    ...['h1 > a', 'h2 > a', 'h3 > a'].map((selector) => ({ selector, ...LINK })),
    { selector: 'img', format: 'image', options: LINK.options },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

/** Matches a picture without an alternative text. The plain text leaves out such pictures. */
const DECORATION = /<p><img src="[^"<]*" alt="" \/><\/p>/g

const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

interface BodyProblem {
  /** The line of the problem, counted from 1; null for a problem of the whole text. */
  readonly line: number | null
  readonly message: string
}

/** An issue of the newsletter with its text as HTML and as plain text, both the same for all readers. */
export interface Issue {
  readonly subject: string
  /** The text that mail programs show after the subject in lists of mails. */
  readonly preview: string
  readonly html: string
  readonly text: string
}

/** Cleans an issue's text before it is stored, so that equivalent texts become equal. */
export function cleanIssue({ subject, preview, body }: IssueText): IssueText {
  return {
    subject: cleanLine(subject),
    preview: cleanLine(preview),
    body: cleanLines(body)
      .trimEnd()
      .replace(/^(?:[ \t]*\n)+/, ''),
  }
}

/** Returns the problems that keep a draft from being mailed, at most one per field. */
export function textProblems(draft: IssueText): DraftProblem[] {
  const { subject, preview } = cleanIssue(draft)
  const problems = [
    ...lineProblems('subject', 'The subject', subject, SUBJECT_LIMIT),
    ...lineProblems('preview', 'The preview line', preview, PREVIEW_LIMIT),
  ]
  const read = readIssue(draft)
  if ('issue' in read) return problems
  return [...problems, { field: 'body', isEmpty: !draft.body.trim(), ...read.problem }]
}

/** Converts an issue once for all its readers. Checks only `body`, so that an issue without a subject can be previewed. */
export function readIssue({
  subject,
  preview,
  body,
}: IssueText): { readonly issue: Issue } | { readonly problem: BodyProblem } {
  if (body.length > BODY_LIMIT) {
    const message = `The issue has ${body.length} characters, and ${BODY_LIMIT} are the most: shorten it.`
    return { problem: { line: null, message } }
  }
  const markdown = cleanLines(body).trimEnd()
  const problem = bodyProblem(markdown)
  if (problem) return { problem }
  const html = plainHtml(markdown)
  const text = toText(html.replaceAll(DECORATION, ''))
  return { issue: { subject, preview, html: mailHtml(html), text } }
}

function lineProblems(
  field: 'subject' | 'preview',
  name: string,
  value: string,
  limit: number,
): DraftProblem[] {
  if (!value) return [{ field, line: null, isEmpty: true, message: `${name} is empty.` }]
  const { length } = Array.from(value)
  if (length <= limit) return []
  const message = `${name} has ${length} characters, and ${limit} are the most.`
  return [{ field, line: null, isEmpty: false, message }]
}

/** Returns the first problem of an issue's text (CommonMark). The text may have links, but must not load anything from other sites. */
function bodyProblem(markdown: string): BodyProblem | null {
  const blocks = fromMarkdown(markdown).children
  if (blocks.every(({ type }) => type === 'definition')) {
    return { line: null, message: 'The text is empty.' }
  }
  const nodes: MarkdownNode[] = blocks.filter((block) => !isOwnPicture(block))
  const problems: { line: number; message: string }[] = []
  // The list grows during the loop, so that deep nesting does not overflow the stack.
  for (const node of nodes) {
    const message = reasonAgainst(node)
    if (message) problems.push({ line: node.position?.start.line ?? 1, message })
    if ('children' in node) for (const child of node.children) nodes.push(child)
  }
  return problems.toSorted((one, other) => one.line - other.line)[0] ?? null
}

/** Returns whether a block is a picture that was put in with the desk's editor. */
function isOwnPicture(block: MarkdownNode): boolean {
  const [picture, ...others] = block.type === 'paragraph' ? block.children : []
  const isAlone = picture?.type === 'image' && others.length === 0
  return isAlone && !picture.title && issuePictureSize(picture.url) !== null
}

function reasonAgainst(node: MarkdownNode): string | null {
  if (node.type === 'html') {
    const [start = ''] = node.value.split('\n', 1)
    const shown = start.length > 40 ? `${start.slice(0, 40)}…` : start
    return `“${shown}” is HTML; write it in Markdown, or between backticks if readers are to see it.`
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return 'Only a picture that was put in by the button “Picture” can be mailed, in a paragraph of its own. Take this one out, or link to it.'
  }
  if (node.type === 'link' && node.children.length === 0) {
    return 'A link has no text that one could press.'
  }
  return 'url' in node ? reasonAgainstUrl(node.url) : null
}

function reasonAgainstUrl(url: string): string | null {
  const protocol = URL.parse(url)?.protocol
  if (protocol === undefined)
    return `The link to “${url}” needs the whole address, such as https://www.example.com/page.`
  if (PROTOCOLS.includes(protocol)) return null
  return `A link may begin with https:, http:, mailto: or tel:, not with ${protocol}`
}
