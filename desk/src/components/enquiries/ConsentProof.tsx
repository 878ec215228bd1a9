import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { Time } from '../Time.tsx'
import styles from './ConsentProof.module.css'

interface ConsentProofProps {
  subscriber: Subscriber
  wording: SubscriberPage['wording']
}

export function ConsentProof({ subscriber, wording }: ConsentProofProps) {
  const { requestedAtMs, requestedIp, confirmedAtMs, confirmedIp } = subscriber
  const { consentVersion, suppressed } = subscriber
  return (
    <dl className={styles.proof}>
      <dt className="label">Signed up</dt>
      <dd>
        <Act atMs={requestedAtMs} ip={requestedIp} />
      </dd>
      <dt className="label">Confirmed</dt>
      <dd>
        {confirmedAtMs === null ? (
          `Not yet. The sign-up is deleted ${UNCONFIRMED_DAYS} days after it came.`
        ) : (
          <Act atMs={confirmedAtMs} ip={confirmedIp} />
        )}
      </dd>
      <dt className="label">Agreed to</dt>
      <dd>
        {consentVersion === wording.version && <q>{wording.text}</q>}
        <p className="note">Wording {consentVersion}</p>
      </dd>
      {suppressed && (
        <>
          <dt className="label">Stopped</dt>
          <dd>
            Since <Time ms={suppressed.atMs} />: {suppressed.reason}. It gets the newsletter again
            once somebody signs it up and confirms.
          </dd>
        </>
      )}
    </dl>
  )
}

function Act({ atMs, ip }: { atMs: number; ip: string | null }) {
  return (
    <>
      <Time ms={atMs} /> {ip && 'from the internet address '}
      {ip && <code>{ip}</code>}
    </>
  )
}
