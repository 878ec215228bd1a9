import type { EnquiryDetail, EnquiryErasure } from 'protocol/desk/enquiries.ts'
import { Link } from 'react-router'
import { DueLabel } from '../../components/DueLabel.tsx'
import { EnquiryRow } from '../../components/EnquiryRow.tsx'
import { personPath } from '../../components/personPath.ts'
import { Time } from '../../components/Time.tsx'
import { placeOf } from '../../components/useInboxAddress.ts'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import styles from './EnquiryScreen.module.css'
import { EraseEnquiry } from './EraseEnquiry.tsx'
import { History } from './History.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { ReplyBar } from './ReplyBar.tsx'
import { SetAside } from './SetAside.tsx'
import { StatusButtons } from './StatusButtons.tsx'

interface EnquiryViewProps {
  enquiry: EnquiryDetail
  onErased: (erasure: EnquiryErasure) => void
}

export function EnquiryView({ enquiry, onErased }: EnquiryViewProps) {
  const { fields, quarantined, erasedOnMs, others, hours } = enquiry
  return (
    <div className={styles.view}>
      <p className={styles.when}>
        <DueLabel enquiry={enquiry} hours={hours} />
        <span>
          Enquiry {enquiry.number}, received <Time ms={enquiry.receivedAtMs} />
        </span>
      </p>
      {quarantined && <SetAside enquiry={enquiry} />}
      {erasedOnMs !== null && (
        <p className={styles.announced}>
          It is old and will be erased on <Time ms={erasedOnMs} />, unless it is won.
        </p>
      )}
      <EnquiryFacts fields={fields} />
      <section
        className={styles.message}
        aria-label="Message"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        dir="auto"
      >
        {fields.message}
      </section>
      {!quarantined && <ReplyBar enquiry={enquiry} />}
      {!quarantined && <StatusButtons enquiry={enquiry} />}
      {!quarantined && <PrivateNote enquiry={enquiry} />}
      <History enquiry={enquiry} />
      {others.length > 0 && (
        <section className={styles.part}>
          <h2>Also from this address</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <EnquiryRow
                key={other.number}
                enquiry={other}
                hours={hours}
                place={placeOf('all', '')}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>This person’s data</h2>
        <p>
          <Link className={styles.link} to={personPath(fields.email)}>
            All about this person
          </Link>
        </p>
        <EraseEnquiry number={enquiry.number} onErased={onErased} />
      </section>
    </div>
  )
}
