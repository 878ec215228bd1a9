import type { BounceCounts } from './BounceRepository.ts'

/** What somebody has to do about bounces, a sentence each; empty while all is well. */
export function bounceProblems({ problem, bounces }: BounceCounts): string[] {
  const policy = bounces.filter(({ kind }) => kind === 'policy')
  const refused = policy.reduce((sum, { count }) => sum + count, 0)
  const statuses = policy.map(({ status, count }) => `${count} × ${status}`).join(', ')
  return [
    problem !== null &&
      `Mail that comes back cannot be read (${problem}): its mailbox does not answer, or does not let us in. Whoever looks after your server checks IMAP_URL.`,
    refused > 0 &&
      `${refused} mails of the newsletter came back within seven days because of us, not of the reader (${statuses}): the reports in the mailbox of BOUNCE_ADDRESS say more, and the launch check looks at SPF, DKIM and DMARC. Nobody was suppressed for it.`,
  ].filter((sentence) => sentence !== false)
}
