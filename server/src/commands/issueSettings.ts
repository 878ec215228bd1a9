import { agencyFacts } from '../agencyFacts.ts'
import type { Config } from '../config.ts'
import type { IssueSettings } from '../newsletter/addressIssue.ts'

/** What every mail of the newsletter has in common, as a server with these settings would write it. */
export function issueSettings({
  publicUrl,
  port,
  bounceAddress,
  unsubscribeAddress,
}: Config): IssueSettings {
  return {
    publicUrl: () => publicUrl ?? new URL(`http://localhost:${port}`),
    agency: agencyFacts,
    bounceAddress,
    unsubscribeAddress,
  }
}
