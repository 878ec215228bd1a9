import type { IssueCounts, ListedIssue } from 'protocol/desk/newsletter.ts'
import { formatDuration } from '../../components/Time.tsx'
import { count } from '../../components/words.ts'
import styles from './IssueProgress.module.css'

/** The name and the tone of each state: `open` waits for us, `going` for others; the other states are final. */
const STATES = {
  sending: ['Sending', 'going'],
  paused: ['Paused', 'open'],
  sent: ['Sent', 'good'],
  cancelled: ['Cancelled', 'over'],
} as const

/** Shows the state of an issue. */
export function IssueStateMark({ issue: { state, pausedBecause } }: { issue: ListedIssue }) {
  const [name, tone] = pausedBecause === null ? STATES[state] : (['Stands still', 'bad'] as const)
  return (
    <span className={`${styles.mark} label`} data-tone={tone}>
      {name}
    </span>
  )
}

/** The share of an issue that was delivered. Not read out, because the words beside it say the same. */
export function DeliveryBar({ counts: { delivered, recipients } }: { counts: IssueCounts }) {
  return <progress value={delivered} max={recipients} aria-hidden="true" />
}

/** Describes the result of an issue so far, in one line. */
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
