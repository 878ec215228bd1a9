import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IssueText } from 'protocol/desk/newsletter.ts'
import type { Mail } from '../../server/src/mail/mail.ts'
import { type IssueSettings, issueMail } from '../../server/src/newsletter/issueMail.ts'
import { type Issue, readIssue } from '../../server/src/newsletter/readIssue.ts'
import type { NewIssue, SendResult } from '../../server/src/newsletter/sendDraft.ts'
import { unsubscribeToken } from '../../server/src/newsletter/tokens.ts'
import { officeTime } from './clocks.ts'
import type { Stores } from './stores.ts'

const LINK = { subscriberId: '01999999-0000-7000-8000-000000000001', issueNumber: 7 }
const KEY = 'an invented key'

export const UNSUBSCRIBE_URL = `https://www.agency.example/newsletter/unsubscribe?token=${unsubscribeToken(LINK, KEY)}`

/** An issue with every kind of block that the newsletter has. */
export const SAMPLE_ISSUE: IssueText = {
  subject: 'Sample: three things to ask before you pay for a website',
  preview:
    'Who owns the domain, how it opens on a cheap phone, and what happens when the power goes.',
  body: readFileSync(join(import.meta.dirname, 'fixtures/sampleIssue.md'), 'utf8'),
}

export function issueTo(issue: Issue, changed: Partial<IssueSettings> = {}): Mail {
  return issueMail(
    issue,
    {
      siteUrl: new URL('https://www.agency.example/'),
      agency: { name: 'Kazi Bora', address: 'Moi Avenue 1, Nairobi' },
      unsubscribeAddress: null,
      ...changed,
    },
    {
      to: 'ann@example.org',
      link: LINK,
      linkKey: KEY,
      writtenAtMs: officeTime('2026-11-23 01:00'),
    },
  )
}

export function issueWith(body: string): Issue {
  return issueOf({ subject: 'Subject', preview: 'Preview', body })
}

export function issueOf(text: IssueText): Issue {
  const read = readIssue(text)
  if ('problem' in read) throw new Error(read.problem.message)
  return read.issue
}

/** Sends an issue from a new draft, through the stores, as the desk does. */
export async function sendIssue(
  { drafts, issues, subscribers }: Pick<Stores, 'drafts' | 'issues' | 'subscribers'>,
  change: Partial<NewIssue & IssueText & { id: string }> = {},
): Promise<SendResult> {
  const { id, startedAtMs, messageIdDomain, ...text } = {
    id: randomUUID(),
    subject: 'Five shops in five weeks',
    preview: 'What they cost, and what we would do again',
    body: 'Hello,\n\nthis week we opened the *fifth* of five shops.',
    startedAtMs: Date.now(),
    messageIdDomain: 'agency.example',
    ...change,
  }
  await drafts.create({ id, ...text, atMs: startedAtMs, by: 'Amina' })
  const { confirmed } = await subscribers.counts()
  const agreed = { version: 1, recipients: confirmed }
  return issues.send(id, agreed, { startedAtMs, messageIdDomain })
}
