import type { MailOverview, UndeliveredMail } from 'protocol/desk/mail.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Attention } from '../../components/Attention.tsx'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import styles from './MailReport.module.css'
import { MailRow } from './MailRow.tsx'
import { UnfinishedIssues } from './UnfinishedIssues.tsx'
import { useRetry } from './useRetry.ts'

/** What was given up, what waits, and the newsletter on its way. */
export function MailReport({ mail }: { mail: MailOverview }) {
  const { refused, refusedCount, waiting, waitingCount, issues, suppressedCount } = mail
  const { retry, pending } = useRetry()
  const count = refusedCount + waitingCount
  const rows = (mails: readonly UndeliveredMail[]) =>
    mails.map((one) => (
      <MailRow
        key={one.id}
        mail={one}
        isPending={pending === one.id}
        onRetry={() => retry(one.id)}
      />
    ))
  return (
    <div className={styles.report}>
      {!mail.hasMailServer && (
        <Attention>
          No mail goes out: SMTP_URL, MAIL_FROM and MAIL_TO have to be set for the server, as
          docs/desk.md says. Nothing is lost meanwhile: enquiries are in the{' '}
          <Link to="/">inbox</Link>, and mail waits here.
        </Attention>
      )}
      {count === 0 && issues.length === 0 && (
        <Empty title={mail.hasMailServer ? 'All mail went out' : 'No mail waits'}>
          <p>
            What the mail server does not take at once is listed here, with the reason, until it
            does.
          </p>
        </Empty>
      )}
      {count > 1 && (
        <div>
          <Button look="primary" isPending={pending === 'all'} onPress={() => retry(null)}>
            Try all {count.toLocaleString('en-GB')} again
          </Button>
        </div>
      )}
      {refusedCount > 0 && (
        <MailList title="Given up" shown={refused.length} count={refusedCount}>
          {rows(refused)}
        </MailList>
      )}
      {waitingCount > 0 && (
        <MailList title="Waiting" shown={waiting.length} count={waitingCount}>
          {rows(waiting)}
        </MailList>
      )}
      {issues.length > 0 && <UnfinishedIssues issues={issues} />}
      {suppressedCount > 0 && (
        <p className={styles.note}>
          {suppressedCount === 1
            ? '1 address of the newsletter takes'
            : `${suppressedCount.toLocaleString('en-GB')} addresses of the newsletter take`}{' '}
          no mail and gets none: see <Link to="/subscribers">Subscribers</Link>.
        </p>
      )}
    </div>
  )
}

interface MailListProps {
  title: string
  shown: number
  count: number
  children: ReactNode
}

function MailList({ title, shown, count, children }: MailListProps) {
  return (
    <section>
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{count.toLocaleString('en-GB')}</span>
      </h2>
      <ul className={styles.mails}>{children}</ul>
      {shown < count && (
        <p className={styles.note}>
          The oldest {shown}. There are {(count - shown).toLocaleString('en-GB')} more.
        </p>
      )}
    </section>
  )
}
