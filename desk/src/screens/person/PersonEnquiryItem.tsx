import type { PersonEnquiry } from 'protocol/desk/people.ts'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { Link } from 'react-router'
import { boxNames } from '../../components/boxNames.ts'
import { Time } from '../../components/Time.tsx'
import styles from './PersonEnquiryItem.module.css'

/** One enquiry on a person's page. */
export function PersonEnquiryItem({ enquiry }: { enquiry: PersonEnquiry }) {
  const { number, receivedAtMs, status, quarantined, note, isMessageWhole } = enquiry
  return (
    <article className={styles.enquiry}>
      <h3 className={styles.heading}>
        <Link to={`/enquiries/${number}`}>Enquiry {number}</Link>
        <span className={styles.when}>
          {quarantined ? 'Set aside as a robot’s' : boxNames[status]} · <Time ms={receivedAtMs} />
        </span>
      </h3>
      <dl className={styles.fields}>
        {ENQUIRY_FIELDS.filter(({ name }) => name !== 'message').map(({ name, label }) => (
          <div key={name} className={styles.field}>
            <dt>{label}</dt>
            <dd>
              <bdi>{enquiry[name] || '–'}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.field} data-wide="">
          <dt>Message</dt>
          <dd className={styles.text} dir="auto">
            {enquiry.message}
            {!isMessageWhole && ' …'}
          </dd>
        </div>
        {note && (
          <div className={styles.field} data-wide="">
            <dt>Your note</dt>
            <dd className={styles.text} dir="auto">
              {note}
            </dd>
          </div>
        )}
      </dl>
      {!isMessageWhole && <Link to={`/enquiries/${number}`}>The whole message</Link>}
    </article>
  )
}
