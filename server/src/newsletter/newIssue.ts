import type { NewIssue } from './IssueRepository.ts'
import { parseIssue } from './issue/parseIssue.ts'
import { issueHash } from './issueHash.ts'

interface NewIssueDependencies {
  readonly now: () => number
  readonly messageIdDomain: string
}

/** An issue about to go out. Throws `IssueError` for what cannot be mailed. */
export function newIssue(
  id: string,
  source: string,
  { now, messageIdDomain }: NewIssueDependencies,
): NewIssue {
  return {
    id,
    subject: parseIssue(source).subject,
    source,
    contentHash: issueHash(source),
    startedAtMs: now(),
    messageIdDomain,
  }
}
