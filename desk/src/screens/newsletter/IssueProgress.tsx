import type { IssueCounts, ListedIssue } from 'protocol/desk/newsletter.ts'
import { StateLabel } from '../../components/StateLabel.tsx'
import { formatDuration } from '../../components/Time.tsx'
import { count } from '../../components/words.ts'

/** The label and the tone of each state. `open`: the owner has to act; `going`: mail is being sent; otherwise the state is final. */
const STATES = {
  sending: ['Sending', 'going'],
  paused: ['Paused', 'open'],
  sent: ['Sent', 'good'],
  cancelled: ['Cancelled', undefined],
} as const

export function IssueStateLabel({ issue: { state, pausedBecause } }: { issue: ListedIssue }) {
  const [name, tone] = pausedBecause === null ? STATES[state] : (['Stands still', 'bad'] as const)
  return (
    <StateLabel shape="dot" tone={tone}>
      {name}
    </StateLabel>
  )
}

/** The delivered share of an issue. Hidden from screen readers, because the text beside the bar says the same. */
export function DeliveryBar({ counts: { delivered, recipients } }: { counts: IssueCounts }) {
  return <progress value={delivered} max={recipients} aria-hidden="true" />
}

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
