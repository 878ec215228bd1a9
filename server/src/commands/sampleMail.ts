import { agencyFacts } from '../agencyFacts.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../delivery/Mail.ts'
import { addressIssue } from '../newsletter/addressIssue.ts'
import type { Issue } from '../newsletter/issue/parseIssue.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The issue as its readers get it, but that the link to unsubscribe is nobody's. */
export function sampleMail(
  issue: Issue,
  { publicUrl, port, unsubscribeAddress }: Config,
  to: string,
  nowMs: number,
): Mail {
  const settings = {
    publicUrl: () => publicUrl ?? new URL(`http://localhost:${port}`),
    agency: agencyFacts,
    bounceAddress: null,
    unsubscribeAddress,
  }
  return addressIssue(issue, settings, {
    to,
    link: { subscriberId: NOBODY, issueNumber: 0 },
    linkKey: '',
    writtenAtMs: nowMs,
  })
}
