import type { ListedIssue } from 'protocol/desk/newsletter.ts'
import styles from './IssueStateMark.module.css'

const NAMES = { sending: 'Sending', paused: 'Paused', sent: 'Sent', cancelled: 'Cancelled' }

/** Where an issue stands, in a word and a colour. */
export function IssueStateMark({
  issue: { state, pausedBecause },
}: {
  issue: Pick<ListedIssue, 'state' | 'pausedBecause'>
}) {
  const isStuck = pausedBecause !== null
  return (
    <span className={styles.mark} data-state={isStuck ? 'stuck' : state}>
      {isStuck ? 'Stands still' : NAMES[state]}
    </span>
  )
}
