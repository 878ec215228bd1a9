import type { IssueCounts, ListedIssue } from 'protocol/desk/newsletter.ts'
import { formatDuration } from '../../components/Time.tsx'
import { count } from '../../components/words.ts'
import styles from './IssueProgress.module.css'

/** What each is called; `open` waits for us, `going` for others, the rest has ended. */
const STATES = {
  sending: ['Sending', 'going'],
  paused: ['Paused', 'open'],
  sent: ['Sent', 'good'],
  cancelled: ['Cancelled', 'over'],
} as const

/** Where an issue stands. */
export function IssueStateMark({ issue: { state, pausedBecause } }: { issue: ListedIssue }) {
  const [name, tone] = pausedBecause === null ? STATES[state] : (['Stands still', 'bad'] as const)
  return (
    <span className={`${styles.mark} label`} data-tone={tone}>
      {name}
    </span>
  )
}

/** How much of an issue has arrived. The words beside it say the same. */
export function DeliveryBar({ counts: { delivered, recipients } }: { counts: IssueCounts }) {
  return <progress value={delivered} max={recipients} aria-hidden="true" />
}

/** What became of an issue, in one line. */
export function describeOutcome({ state, counts }: ListedIssue, perMinute: number): string {
  const { delivered, recipients, waiting, refused, failed, unconfirmed } = counts
  const { leftBefore, notSent, unsubscribed } = counts
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
    unconfirmed > 0 && `${unconfirmed.toLocaleString('en-GB')} may have arrived`,
    leftBefore > 0 && `${leftBefore.toLocaleString('en-GB')} left the newsletter`,
    notSent > 0 && `${notSent.toLocaleString('en-GB')} not sent`,
    unsubscribed > 0 && `${unsubscribed.toLocaleString('en-GB')} unsubscribed`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
