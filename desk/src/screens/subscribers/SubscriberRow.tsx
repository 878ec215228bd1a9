import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { ConsentProof } from '../../components/ConsentProof.tsx'
import { Icon } from '../../components/Icon.tsx'
import { personPath } from '../../components/personPath.ts'
import styles from './SubscriberRow.module.css'
import { SubscriberStanding } from './SubscriberStanding.tsx'

interface SubscriberRowProps {
  subscriber: Subscriber
  wording: SubscriberPage['wording']
}

/** A subscriber, with the proof of consent behind it. */
export function SubscriberRow({ subscriber, wording }: SubscriberRowProps) {
  return (
    <details className={styles.row}>
      <summary className={styles.summary}>
        <bdi className={styles.address}>{subscriber.email}</bdi>
        <SubscriberStanding subscriber={subscriber} />
        <span className={styles.caret}>
          <Icon name="caret-down" />
        </span>
      </summary>
      <div className={styles.detail}>
        <ConsentProof subscriber={subscriber} wording={wording} />
        <ButtonLink to={personPath(subscriber.email)}>All about this person</ButtonLink>
      </div>
    </details>
  )
}
