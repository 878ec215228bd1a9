import { IssueError } from './IssueError.ts'
import { issueHtml } from './issueHtml.ts'
import type { MarkdownTree } from './MarkdownTree.ts'
import { parseBody } from './parseBody.ts'
import { parseSettings } from './parseSettings.ts'
import { splitSource } from './splitSource.ts'

/**
 * In UTF-16 units: some 8,000 words. The parser's time grows with the square of some texts (50,000 of nothing but
 * brackets take it three seconds).
 */
export const SOURCE_LIMIT = 50_000

/** Gmail cuts a mail off at 102 kB of HTML. */
export const HTML_LIMIT_BYTES = 100_000

/** What is kept of it for the frame around an issue. */
export const FRAME_LIMIT_BYTES = 8_000

/** An issue of the newsletter as its author wrote it, checked. */
export interface Issue {
  readonly subject: string
  /** What mail programs show beside the subject in their lists. */
  readonly preview: string
  /** CommonMark without HTML, pictures and references. */
  readonly body: MarkdownTree
}

/**
 * Reads an issue: front matter with `subject` and `preview` (YAML), and a body in CommonMark.
 * @throws {IssueError} for whatever could not be mailed as it stands: a setting that is unknown, missing or too long,
 * an empty body, HTML, a picture, a link that leads nowhere from a mail, or a text that is too long.
 */
export function parseIssue(text: string): Issue {
  if (text.length > SOURCE_LIMIT) {
    throw new IssueError(
      null,
      `The issue has ${text.length} characters, and ${SOURCE_LIMIT} are the most: shorten it.`,
    )
  }
  const [settings, markdown] = splitSource(text)
  const { subject, preview } = parseSettings(settings)
  const body = parseBody(markdown)
  const bytes = Buffer.byteLength(issueHtml(body))
  if (bytes > HTML_LIMIT_BYTES - FRAME_LIMIT_BYTES) {
    throw new IssueError(
      null,
      `As a mail the issue has ${Math.ceil(bytes / 1000)} kB, and Gmail cuts off what is beyond ${HTML_LIMIT_BYTES / 1000} with our frame: shorten it.`,
    )
  }
  return { subject, preview, body }
}
