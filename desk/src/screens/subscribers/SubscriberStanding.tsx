import type { Subscriber } from 'protocol/desk/subscribers.ts'
import { Time } from '../../components/Time.tsx'
import styles from './SubscriberStanding.module.css'

/** Where a sign-up stands, in words, and since when. */
export function SubscriberStanding({ subscriber }: { subscriber: Subscriber }) {
  const { state, requestedAtMs, confirmedAtMs, suppressed } = subscriber
  return (
    <span className={styles.standing} data-state={state}>
      {suppressed && (
        <>
          Takes no mail since <Time ms={suppressed.atMs} />
        </>
      )}
      {state === 'confirmed' && (
        <>
          Confirmed <Time ms={confirmedAtMs ?? requestedAtMs} />
        </>
      )}
      {state === 'pending' && (
        <>
          Asked <Time ms={requestedAtMs} />, not confirmed
        </>
      )}
      {state === 'quarantined' && (
        <>
          From a robot <Time ms={requestedAtMs} />
        </>
      )}
    </span>
  )
}
