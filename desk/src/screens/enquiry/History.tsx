import type { EnquiryDetail, EnquiryEvent } from 'protocol/desk/enquiries.ts'
import { Time } from '../../components/Time.tsx'
import styles from './History.module.css'

const WORDS: Readonly<Record<EnquiryEvent['what'], string>> = {
  received: 'Received',
  mailed: 'Mailed to you',
  opened: 'Opened',
  released: 'Released',
  note: 'Note changed',
  new: 'To be answered again',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
}

/** What happened to an enquiry, and when. */
export function History({ enquiry: { events, mail } }: { enquiry: EnquiryDetail }) {
  return (
    <section className={styles.history}>
      <h2>What happened</h2>
      <ol className={styles.events}>
        {events.map(({ atMs, what, who }) => (
          <li key={`${atMs} ${what} ${who}`} className={styles.event}>
            <span className={styles.time}>
              <Time ms={atMs} />
            </span>
            <span>
              {WORDS[what]}
              {who && (
                <>
                  {' by '}
                  <bdi>{who}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {mail && mail.state !== 'delivered' && (
        <p className={styles.mail}>
          {mail.state === 'dead' ? 'Its mail to you was refused' : 'Its mail to you waits'}
          {mail.lastFailure && (
            <>
              {': '}
              <bdi>{mail.lastFailure}</bdi>
            </>
          )}
          .
        </p>
      )}
    </section>
  )
}
