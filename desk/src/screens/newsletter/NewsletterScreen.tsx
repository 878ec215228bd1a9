import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Attention } from '../../components/Attention.tsx'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { DeliveryBar } from './DeliveryBar.tsx'
import { describeOutcome } from './describeOutcome.ts'
import { IssueStateMark } from './IssueStateMark.tsx'
import { issueQueries } from './issueQueries.ts'
import styles from './NewsletterScreen.module.css'
import { useNewDraft } from './useNewDraft.ts'

const UNWRITTEN = { subject: '', preview: '', body: '' }

/** Issues that are being written, and what became of those that were sent. */
export function NewsletterScreen() {
  const query = useQuery(issueQueries.list)
  const { mutate, isPending, error } = useNewDraft()
  const write = (
    <Button
      look="primary"
      isPending={isPending}
      onPress={() => mutate({ path: '/api/drafts', body: UNWRITTEN })}
    >
      <Icon name="pencil-simple" />
      Write an issue
    </Button>
  )
  return (
    <Screen title="Newsletter" actions={write}>
      {error && <Failed message={error.message} />}
      <Loaded query={query}>
        {({ drafts: written, issues: sent, perMinute, obstacle }) => (
          <div className={styles.lists}>
            {obstacle && <Attention>{obstacle}</Attention>}
            {written.length + sent.length === 0 && (
              <Empty title="No issue was written yet">
                <p>
                  Write one here: a subject, a line that inboxes show beside it, and the text. The
                  mail stands beside it while you write. It is sent only once you say so.
                </p>
              </Empty>
            )}
            {written.length > 0 && (
              <section className={styles.section} aria-labelledby="drafts">
                <h2 id="drafts">Being written</h2>
                <ul className={styles.list}>
                  {written.map(({ id, subject, updatedAtMs, updatedBy }) => (
                    <li key={id} className={styles.item}>
                      <Link
                        className={styles.subject ?? ''}
                        to={`/newsletter/drafts/${id}`}
                        data-empty={!subject.trim() || undefined}
                        dir="auto"
                      >
                        {subject.trim() || 'No subject yet'}
                      </Link>
                      <p className={styles.detail}>
                        <bdi>{updatedBy}</bdi>, <Time ms={updatedAtMs} />
                      </p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {sent.length > 0 && (
              <section className={styles.section} aria-labelledby="issues">
                <h2 id="issues">Sent</h2>
                <ul className={styles.list}>
                  {sent.map((issue) => (
                    <li key={issue.number} className={styles.item}>
                      <Link
                        className={styles.subject ?? ''}
                        to={`/newsletter/issues/${issue.number}`}
                        dir="auto"
                      >
                        {issue.subject}
                      </Link>
                      <p className={styles.state}>
                        <IssueStateMark issue={issue} />
                        <span className={styles.detail}>
                          No. {issue.number}, <Time ms={issue.startedAtMs} />
                        </span>
                      </p>
                      {issue.state !== 'sent' && <DeliveryBar counts={issue.counts} />}
                      <p className={styles.detail}>{describeOutcome(issue, perMinute)}</p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
