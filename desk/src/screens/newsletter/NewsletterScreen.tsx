import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Attention, Empty, Failed, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { DeliveryBar, describeOutcome, IssueStateLabel } from './IssueProgress.tsx'
import { issueQueries, useNewDraft } from './issueQueries.ts'
import styles from './NewsletterScreen.module.css'

const UNWRITTEN = { subject: '', preview: '', body: '' }

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
          <div className="sections">
            {obstacle && <Attention>{obstacle}</Attention>}
            {written.length + sent.length === 0 && (
              <Empty title="No issue was written yet">
                <p>
                  Write one here: a subject, a line that inboxes show beside it, and the text. A
                  preview shows the mail as it will arrive. It is sent only once you say so.
                </p>
              </Empty>
            )}
            {written.length > 0 && (
              <section aria-labelledby="drafts">
                <h2 id="drafts" className="ruled">
                  Being written
                </h2>
                <ul>
                  {written.map(({ id, subject, updatedAtMs, updatedBy }) => (
                    <Entry key={id} to={`/newsletter/drafts/${id}`} subject={subject}>
                      <p className="note">
                        <bdi>{updatedBy}</bdi>, <Time ms={updatedAtMs} />
                      </p>
                    </Entry>
                  ))}
                </ul>
              </section>
            )}
            {sent.length > 0 && (
              <section aria-labelledby="issues">
                <h2 id="issues" className="ruled">
                  Sent
                </h2>
                <ul>
                  {sent.map((issue) => (
                    <Entry
                      key={issue.number}
                      to={`/newsletter/issues/${issue.number}`}
                      subject={issue.subject}
                    >
                      <p className="row">
                        <IssueStateLabel issue={issue} />
                        <span className="note">
                          No. {issue.number}, <Time ms={issue.startedAtMs} />
                        </span>
                      </p>
                      {issue.state !== 'sent' && <DeliveryBar counts={issue.counts} />}
                      <p className="note">{describeOutcome(issue, perMinute)}</p>
                    </Entry>
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

interface EntryProps {
  to: string
  subject: string
  children: ReactNode
}

function Entry({ to, subject, children }: EntryProps) {
  const isEmpty = !subject.trim()
  return (
    <li className={`${styles.entry} entry`}>
      <Link
        className={`${styles.title} whole`}
        to={to}
        data-empty={isEmpty || undefined}
        dir="auto"
      >
        {isEmpty ? 'No subject yet' : subject}
      </Link>
      <div>{children}</div>
    </li>
  )
}
