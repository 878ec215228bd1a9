import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import { count } from '../../components/count.ts'
import { formatDuration } from '../../components/time.ts'

/** What became of an issue, in one line. */
export function describeOutcome({ state, counts }: ListedIssue, perMinute: number): string {
  const { delivered, recipients, waiting, refused, failed, leftBefore, notSent } = counts
  const parts = [
    delivered === recipients
      ? `${count(delivered, 'person has', 'people have')} it`
      : `${delivered.toLocaleString('en-GB')} of ${recipients.toLocaleString('en-GB')} delivered`,
    waiting > 0 && `${waiting.toLocaleString('en-GB')} left`,
    state === 'sending' &&
      waiting > 0 &&
      `about ${formatDuration((waiting / perMinute) * 60_000)} to go`,
    refused > 0 && `${refused.toLocaleString('en-GB')} refused`,
    failed > 0 && `${failed.toLocaleString('en-GB')} given up`,
    leftBefore > 0 && `${leftBefore.toLocaleString('en-GB')} left the newsletter`,
    notSent > 0 && `${notSent.toLocaleString('en-GB')} not sent`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
