import type { IssueDetail } from 'protocol/desk/newsletter.ts'
import styles from './StateNotice.module.css'

/** What it means that an issue does not go on, and what to do about it. */
export function StateNotice({ issue }: { issue: IssueDetail }) {
  const { state, pausedBecause, counts } = issue
  if (state === 'cancelled') {
    return <p>It ended there. Whoever had not got it by then does not get it.</p>
  }
  if (state !== 'paused') return null
  const left = counts.waiting.toLocaleString('en-GB')
  if (pausedBecause === null) {
    return <p>It was paused here in the desk. The {left} that are left wait until it goes on.</p>
  }
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>The mail server takes nothing more from us</strong> (it said: {pausedBecause}).
        Nobody was skipped: {left} wait.
      </p>
      <p>
        Most often the login in SMTP_URL is not right any more, or the mail provider’s limit for a
        day is used up. Ask the provider, put it right or wait for tomorrow, then press “Go on”.
      </p>
    </div>
  )
}
