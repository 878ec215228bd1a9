import type { DraftText } from 'protocol/desk/newsletter.ts'
import { stringify } from 'yaml'

/** Lines above the body in what `composeIssue` writes. */
export const LINES_ABOVE_BODY = 4

/** The file that says the same as a draft, with the subject in its second line and the preview in its third. */
export function composeIssue({ subject, preview, body }: DraftText): string {
  const settings = stringify(
    { subject, preview },
    { lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' },
  )
  return `---\n${settings}---\n${body}`
}
