import { createHash, randomUUIDv7 } from 'node:crypto'
import type { IssueRepository, SendResult } from './IssueRepository.ts'
import { parseIssue } from './issue/parseIssue.ts'

interface SendIssueDependencies {
  readonly issues: Pick<IssueRepository, 'send'>
  readonly now: () => number
  readonly messageIdDomain: string
}

/**
 * Freezes an issue as it is written, and who has confirmed by now; a server that runs sends it. One that says the same
 * is sent once, unless `again`. Throws `IssueError` for what cannot be mailed.
 */
export function sendIssue(
  source: string,
  options: { readonly again: boolean },
  { issues, now, messageIdDomain }: SendIssueDependencies,
): Promise<SendResult> {
  const { subject } = parseIssue(source)
  return issues.send(
    {
      id: randomUUIDv7(),
      subject,
      source,
      contentHash: issueHash(source),
      startedAtMs: now(),
      messageIdDomain,
    },
    options,
  )
}

/** Equal for files that differ in nothing but their line ends and the space around them. */
export function issueHash(source: string): string {
  const text = source.replace(/\r\n?/g, '\n').trim()
  return createHash('sha256').update(text).digest('base64url')
}
