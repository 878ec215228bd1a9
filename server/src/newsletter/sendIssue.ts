import { randomUUIDv7 } from 'node:crypto'
import type { IssueRepository, SendResult } from './IssueRepository.ts'
import { newIssue } from './newIssue.ts'

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
  dependencies: SendIssueDependencies,
): Promise<SendResult> {
  return dependencies.issues.send(newIssue(randomUUIDv7(), source, dependencies), options)
}
