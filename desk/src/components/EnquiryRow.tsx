import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import type { OfficeHours } from 'protocol/officeHours.ts'
import { NavLink } from 'react-router'
import { DueLabel } from './DueLabel.tsx'
import styles from './EnquiryRow.module.css'
import { Icon } from './Icon.tsx'
import { Time } from './Time.tsx'

interface EnquiryRowProps {
  enquiry: EnquirySummary
  hours: OfficeHours
  query: string
}

/** An enquiry in a list: who, how soon, what for, and how it begins. */
export function EnquiryRow({ enquiry, hours, query }: EnquiryRowProps) {
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
      <NavLink className={styles.row ?? ''} to={`/enquiries/${number}${query}`} data-row>
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
