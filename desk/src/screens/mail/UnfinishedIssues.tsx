import type { UnfinishedIssue } from 'protocol/desk/mail.ts'
import { Link } from 'react-router'
import styles from './UnfinishedIssues.module.css'

/** Issues of the newsletter that have not reached everybody yet. */
export function UnfinishedIssues({ issues }: { issues: readonly UnfinishedIssue[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Newsletter on its way</h2>
      <ul className={styles.issues}>
        {issues.map(({ number, subject, state, waiting, answer }) => (
          <li key={number} className={styles.issue}>
            <Link to={`/newsletter/issues/${number}`}>
              <bdi>{subject}</bdi>
            </Link>
            <p>
              {state === 'sending' ? 'Going out' : 'Paused'}, {waiting.toLocaleString('en-GB')} left
              {answer && (
                <>
                  . The mail server stopped it: <code>{answer}</code>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
