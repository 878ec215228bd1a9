import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import type { OfficeHours } from 'protocol/officeHours.ts'
import { NavLink } from 'react-router'
import { DueLabel } from './DueLabel.tsx'
import styles from './EnquiryRow.module.css'
import { Icon } from './Icon.tsx'
import { Time } from './Time.tsx'
import type { InboxPlace } from './useInboxAddress.ts'

interface EnquiryRowProps {
  enquiry: EnquirySummary
  hours: OfficeHours
  /** Of the inbox that it is opened from. */
  place: InboxPlace
}

/** An enquiry in a list: who, how soon, what for, and how it begins. */
export function EnquiryRow({ enquiry, hours, place }: EnquiryRowProps) {
  const {
    number,
    name,
    serviceInterest,
    budgetInterest,
    excerpt,
    hasNote,
    receivedAtMs,
    erasureAnnouncedAtMs,
  } = enquiry
  return (
    <li>
      <NavLink
        className={styles.row ?? ''}
        to={`/enquiries/${number}${place.query}`}
        state={place.state}
        data-row
      >
        <span className={styles.line}>
          <bdi className={styles.name}>{name}</bdi>
          <DueLabel enquiry={enquiry} hours={hours} />
        </span>
        <span className={styles.facts}>
          <Time ms={receivedAtMs} /> · <bdi>{serviceInterest}</bdi> · <bdi>{budgetInterest}</bdi>
        </span>
        <bdi className={styles.excerpt}>{excerpt}</bdi>
        {(hasNote || erasureAnnouncedAtMs !== null) && (
          <span className={styles.facts}>
            {hasNote && (
              <>
                <Icon name="note" /> Noted
              </>
            )}
            {hasNote && erasureAnnouncedAtMs !== null && ' · '}
            {erasureAnnouncedAtMs !== null && 'Erased soon'}
          </span>
        )}
      </NavLink>
    </li>
  )
}
