import type { DraftText } from 'protocol/desk/newsletter.ts'
import { parseSettings } from './parseSettings.ts'
import { splitSource } from './splitSource.ts'

/**
 * What the author of an issue wrote, without what a file needs around it.
 * @throws {IssueError}
 */
export function issueParts(source: string): DraftText {
  const [settings, markdown] = splitSource(source)
  const { subject, preview } = parseSettings(settings)
  return { subject, preview, body: markdown.replace(/^(?:[ \t]*\n)+/, '') }
}
