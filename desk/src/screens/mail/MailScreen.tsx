import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type MailOverview,
  type MailRetried,
  mailName,
  type UndeliveredMail,
} from 'protocol/desk/mail.ts'
import { Link } from 'react-router'
import { jsonQuery, reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { Button } from '../../components/Button.tsx'
import { Attention, Empty, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import styles from './MailScreen.module.css'

export function MailScreen() {
  const query = useQuery(jsonQuery<MailOverview>(['mail'], '/api/mail'))
  return (
    <Screen title="Mail">
      <Loaded query={query}>{(mail) => <MailReport mail={mail} />}</Loaded>
    </Screen>
  )
}

function MailReport({ mail }: { mail: MailOverview }) {
  const { givenUp, givenUpCount, waiting, waitingCount } = mail
  const { retry, pending } = useRetry()
  const count = givenUpCount + waitingCount
  const lists = [
    { title: 'Given up', mails: givenUp, all: givenUpCount },
    { title: 'Waiting', mails: waiting, all: waitingCount },
  ]
  return (
    <div className="sections">
      {!mail.hasMailServer && (
        <Attention>
          The server cannot send mail yet. Whoever looks after it sets that up. Nothing is lost
          meanwhile: enquiries are in the <Link to="/">inbox</Link>, and mail waits here.
        </Attention>
      )}
      {count === 0 && (
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
      {lists
        .filter(({ all }) => all > 0)
        .map(({ title, mails, all }) => (
          <section key={title}>
            <h2 className="ruled">
              {title} <span className={`${styles.count} quiet`}>{all.toLocaleString('en-GB')}</span>
            </h2>
            <ul>
              {mails.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  isPending={pending === mail.id}
                  onRetry={() => retry(mail.id)}
                />
              ))}
            </ul>
            {mails.length < all && (
              <p className={`${styles.more} note`}>
                The oldest {mails.length}. There are {(all - mails.length).toLocaleString('en-GB')}{' '}
                more.
              </p>
            )}
          </section>
        ))}
    </div>
  )
}

interface MailRowProps {
  mail: UndeliveredMail
  isPending: boolean
  onRetry: () => void
}

function MailRow({ mail, isPending, onRetry }: MailRowProps) {
  const { to, queuedAtMs, attempts, answer, why, nextAttemptAtMs, underWay } = mail
  const name = mailName(mail.kind, mail.enquiryNumber)
  return (
    <li className={`${styles.mail} stack`}>
      <div className={styles.what}>
        <h3 className="strong">
          {mail.enquiryNumber === null ? (
            name
          ) : (
            <Link to={`/enquiries/${mail.enquiryNumber}`}>{name}</Link>
          )}
          {to && (
            <span className={styles.to}>
              {' '}
              to <bdi>{to}</bdi>
            </span>
          )}
        </h3>
        <p>{why}</p>
        <p className="note">
          Since <Time ms={queuedAtMs} />
          {attempts > 0 && ` · tried ${attempts === 1 ? 'once' : `${attempts} times`}`}
          {underWay && ' · under way now'}
          {nextAttemptAtMs !== null && !underWay && attempts > 0 && (
            <>
              {' · next '}
              <Time ms={nextAttemptAtMs} />
            </>
          )}
          {answer && (
            <>
              {' · the answer: '}
              <code className={styles.answer}>{answer}</code>
            </>
          )}
        </p>
      </div>
      {!underWay && (
        <Button label={`Try again: ${name}`} isPending={isPending} onPress={onRetry}>
          Try again
        </Button>
      )}
    </li>
  )
}

/** Returns a function that tries to send one mail again (null: all mail), and shows the result. */
function useRetry(): { retry: (mail: string | null) => void; pending: string | null } {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mail: string | null) =>
      sendJson<MailRetried>('POST', '/api/mail/retry', mail === null ? {} : { mail }),
    onSuccess: ({ due }) =>
      toasts.show({
        message:
          due === 0
            ? 'There is nothing to try again: each mail is already being sent or waits for its turn.'
            : due === 1
              ? 'The mail is being sent again.'
              : `${due} mails are being sent again.`,
      }),
    onError: ({ message }) => toasts.show({ message }),
    onSettled: () => reload(['mail']),
  })
  return { retry: mutate, pending: isPending ? (variables ?? 'all') : null }
}
