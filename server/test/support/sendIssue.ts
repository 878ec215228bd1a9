import { randomUUID } from 'node:crypto'
import type { NewIssue, SendResult } from '../../src/newsletter/IssueRepository.ts'
import type { Repositories } from '../../src/storage/createRepositories.ts'

/** Sends an issue by a draft of its own, as the desk does. */
export async function sendIssue(
  { drafts, issues }: Pick<Repositories, 'drafts' | 'issues'>,
  change: Partial<NewIssue> = {},
  { again = false } = {},
): Promise<SendResult> {
  const issue: NewIssue = {
    id: randomUUID(),
    subject: 'Five shops in five weeks',
    preview: 'What they cost, and what we would do again',
    body: 'Hello,\n\nthis week we opened the *fifth* of five shops.',
    startedAtMs: Date.now(),
    messageIdDomain: 'agency.example',
    ...change,
  }
  await drafts.create({ ...issue, atMs: issue.startedAtMs, by: 'Amina' })
  return issues.send(issue, { again, version: 1 })
}
