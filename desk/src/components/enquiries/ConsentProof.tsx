import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import { Pair } from '../Pair.tsx'
import { Time } from '../Time.tsx'

interface ConsentProofProps {
  subscriber: Subscriber
  wording: SubscriberPage['wording']
}

export function ConsentProof({ subscriber, wording }: ConsentProofProps) {
  const { requestedAtMs, requestedIp, confirmedAtMs, confirmedIp } = subscriber
  const { consentVersion, suppressed } = subscriber
  return (
    <dl className="pairs">
      <Pair name="Signed up">
        <Act atMs={requestedAtMs} ip={requestedIp} />
      </Pair>
      <Pair name="Confirmed">
        {confirmedAtMs === null ? (
          `Not yet. The sign-up is deleted ${UNCONFIRMED_DAYS} days after it came.`
        ) : (
          <Act atMs={confirmedAtMs} ip={confirmedIp} />
        )}
      </Pair>
      <Pair name="Agreed to">
        {consentVersion === wording.version && <q>{wording.text}</q>}
        <p className="note">Wording {consentVersion}</p>
      </Pair>
      {suppressed && (
        <Pair name="Stopped">
          Since <Time ms={suppressed.atMs} />: {suppressed.reason}. It gets the newsletter again
          once somebody signs it up and confirms.
        </Pair>
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
