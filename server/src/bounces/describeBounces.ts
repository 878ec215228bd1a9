import { localTime } from '../clock.ts'
import type { BounceCounts } from './bounceStore.ts'
import type { BounceKind } from './readBounce.ts'

/** What came of the mailbox of bounces, in a line; `null` stands for one that is not read. */
export function describeBounces(counts: BounceCounts | null): string {
  if (!counts) return 'those that come later are not read: set IMAP_URL and BOUNCE_ADDRESS'
  const { bounces, leftAlone, readAtMs } = counts
  const ofKind = (kind: BounceKind) =>
    bounces.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)
  const read = readAtMs === null ? 'not read yet' : `read ${localTime(readAtMs)}`
  return `${ofKind('hard')} hard, ${ofKind('soft')} soft, ${ofKind('policy')} because of us in seven days; ${leftAlone} other mails left in the mailbox; ${read}`
}

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
