import { createHash } from 'node:crypto'
import { cleanParagraphs } from 'protocol/cleanText.ts'
import { issueParts } from './issue/issueParts.ts'

/**
 * Equal for issues that differ in nothing but how the front matter is written, line ends and the space around them.
 * Throws `IssueError` for what is none.
 */
export function issueHash(source: string): string {
  const { subject, preview, body } = issueParts(source)
  const text = JSON.stringify([subject, preview, cleanParagraphs(body)])
  return createHash('sha256').update(text).digest('base64url')
}
