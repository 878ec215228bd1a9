import { randomUUID } from 'node:crypto'
import type { NewIssue } from '../../src/newsletter/issueMailStore.ts'
import type { SendResult } from '../../src/newsletter/issueStore.ts'
import type { Stores } from '../../src/stores.ts'

/** Sends an issue by a draft of its own, as the desk does. */
export async function sendIssue(
  { drafts, issues }: Pick<Stores, 'drafts' | 'issues'>,
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
