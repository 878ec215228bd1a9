import type { DraftText } from 'protocol/desk/newsletter.ts'
import { composeIssue } from '../issue/composeIssue.ts'
import { type Issue, parseIssue } from '../issue/parseIssue.ts'

/**
 * A draft as it will look, also while its subject and preview line are not what they have to be.
 * @throws {IssueError} for a text that cannot be mailed.
 */
export function previewedIssue({ subject, preview, body }: DraftText): Issue {
  const issue = parseIssue(composeIssue({ subject: 'Subject', preview: 'Preview', body }))
  return { ...issue, subject, preview }
}
