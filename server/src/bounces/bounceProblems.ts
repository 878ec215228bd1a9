import type { BounceCounts } from './BounceRepository.ts'

/** What somebody has to do about bounces, a sentence each; empty while all is well. */
export function bounceProblems({ problem, bounces }: BounceCounts): string[] {
  const policy = bounces.filter(({ kind }) => kind === 'policy')
  const refused = policy.reduce((sum, { count }) => sum + count, 0)
  const statuses = policy.map(({ status, count }) => `${count} × ${status}`).join(', ')
  return [
    problem !== null && `Bounces are not read (${problem}): check IMAP_URL and its mail server.`,
    refused > 0 &&
      `${refused} mails of the newsletter came back within seven days because of us, not of the reader (${statuses}): look at the reports in the mailbox of BOUNCE_ADDRESS, and check SPF, DKIM and DMARC. Nobody was suppressed for it.`,
  ].filter((sentence) => sentence !== false)
}
