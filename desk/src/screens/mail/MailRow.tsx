import { mailName, type UndeliveredMail } from 'protocol/desk/mail.ts'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './MailRow.module.css'

interface MailRowProps {
  mail: UndeliveredMail
  isPending: boolean
  onRetry: () => void
}

/** One mail: what it is, why it is still here, in plain words first. */
export function MailRow({ mail, isPending, onRetry }: MailRowProps) {
  const { to, queuedAtMs, attempts, answer, why, nextAttemptAtMs, underWay } = mail
  const name = mailName(mail.kind, mail.enquiryNumber)
  return (
    <li className={styles.mail}>
      <div className={styles.what}>
        <h3 className={styles.name}>
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
        <p className={styles.facts}>
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
