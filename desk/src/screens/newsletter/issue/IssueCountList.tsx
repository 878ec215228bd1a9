import type { IssueDetail } from 'protocol/desk/newsletter.ts'
import { formatDuration } from '../../../components/time.ts'
import styles from './IssueCountList.module.css'

interface Line {
  readonly name: string
  readonly number: number
  readonly detail?: string | false | null
  /** It says something also when it is none. */
  readonly isAlways?: boolean
}

/** What became of each mail of an issue, in numbers that add up to its readers. */
export function IssueCountList({ issue }: { issue: IssueDetail }) {
  const { counts, state, perMinute, triedAgain, lastFailure } = issue
  const { waiting } = counts
  const isSending = state === 'sending' && waiting > 0
  const lines: readonly Line[] = [
    { name: 'Delivered', number: counts.delivered, isAlways: true },
    {
      name: 'Left',
      number: waiting,
      detail: isSending && `about ${formatDuration((waiting / perMinute) * 60_000)}`,
      isAlways: state === 'sending' || state === 'paused',
    },
    {
      name: 'Tried again',
      number: triedAgain,
      detail: lastFailure && `of those left; the latest: ${lastFailure}`,
    },
    {
      name: 'Refused',
      number: counts.refused,
      detail: counts.suppressed > 0 && `${counts.suppressed} of these are mailed no more`,
      isAlways: true,
    },
    { name: 'Given up', number: counts.failed, detail: 'tried for three days' },
    { name: 'Left before', number: counts.leftBefore, detail: 'unsubscribed before it went' },
    { name: 'Not sent', number: counts.notSent, detail: 'since it was cancelled' },
    { name: 'Unsubscribed', number: counts.unsubscribed, detail: 'by the link in it' },
  ]
  return (
    <dl className={styles.counts}>
      <div data-whole>
        <dt>To</dt>
        <dd>{counts.recipients.toLocaleString('en-GB')}</dd>
      </div>
      {lines
        .filter(({ number, isAlways }) => isAlways || number > 0)
        .map(({ name, number, detail }) => (
          <div key={name}>
            <dt>
              {name} {detail && <span className={styles.detail}>{detail}</span>}
            </dt>
            <dd>{number.toLocaleString('en-GB')}</dd>
          </div>
        ))}
    </dl>
  )
}
