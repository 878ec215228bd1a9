import type { PersonEnquiry } from 'protocol/desk/people.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EnquiryFacts } from '../../components/enquiries/EnquiryFacts.tsx'
import { Time } from '../../components/Time.tsx'
import { boxNames, describeOrigin } from '../../components/words.ts'
import styles from './PersonScreen.module.css'

interface PersonEnquiriesProps {
  title: string
  enquiries: readonly PersonEnquiry[]
  children?: ReactNode
}

export function PersonEnquiries({ title, enquiries, children }: PersonEnquiriesProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children && <p className="quiet">{children}</p>}
      <ul className="listed">
        {enquiries.map((enquiry) => (
          <li key={enquiry.number}>
            <PersonEnquiryItem enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonEnquiryItem({ enquiry }: { enquiry: PersonEnquiry }) {
  const origin = describeOrigin(enquiry)
  const { number, receivedAtMs, status, quarantined, note, isMessageWhole } = enquiry
  const message = isMessageWhole ? enquiry.message : `${enquiry.message} …`
  const texts = [
    ['Message', message],
    ['Your note', note],
  ].filter(([, text]) => text)
  return (
    <article className={styles.enquiry}>
      <h3 className="row">
        <Link className="link" to={`/enquiries/${number}`}>
          Enquiry {number}
        </Link>
        <span className="note">
          {boxNames[quarantined ? 'robots' : status]} · <Time ms={receivedAtMs} />
          {origin && ' · '}
          <bdi>{origin}</bdi>
        </span>
      </h3>
      <EnquiryFacts fields={enquiry} className={styles.fields}>
        {texts.map(([label, text]) => (
          <div key={label} data-wide>
            <dt className="label">{label}</dt>
            <dd className={`${styles.text} written`} dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </EnquiryFacts>
      {!isMessageWhole && (
        <Link className="link" to={`/enquiries/${number}`}>
          The whole message
        </Link>
      )}
    </article>
  )
}
