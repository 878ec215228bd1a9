import type { Mail } from '../mail/mail.ts'
import { addressIssue, type IssueSettings } from './addressIssue.ts'
import type { Issue } from './issue/parseIssue.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The issue as its readers get it, but that the link to unsubscribe is nobody's. */
export function sampleMail(issue: Issue, settings: IssueSettings, to: string, nowMs: number): Mail {
  return addressIssue(
    issue,
    { ...settings, bounceAddress: null },
    {
      to,
      link: { subscriberId: NOBODY, issueNumber: 0 },
      linkKey: '',
      writtenAtMs: nowMs,
    },
  )
}
