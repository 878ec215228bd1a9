import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import { NavLink } from 'react-router'
import type { InboxLink } from '../addresses.ts'
import { Icon } from '../Icon.tsx'
import { Time } from '../Time.tsx'
import { describeOrigin, withSign } from '../words.ts'
import { DueLabel, StepDay } from './DueLabel.tsx'
import styles from './EnquiryRow.module.css'

interface EnquiryRowProps {
  enquiry: EnquirySummary
  /** The box and the search from which the enquiry is opened, for the link back to the list. */
  link: InboxLink
}

export function EnquiryRow({ enquiry, link }: EnquiryRowProps) {
  const { number, name, excerpt, receivedAtMs, isUnread, hasNote, nextStep } = enquiry
  const interests = [enquiry.serviceInterest, withSign(enquiry.budgetInterest)]
  const facts = [describeOrigin(enquiry), ...interests].filter(Boolean)
  const isErasedSoon = enquiry.erasureAnnouncedAtMs !== null
  return (
    <li>
      <NavLink
        className={`${styles.row} filling`}
        to={`/enquiries/${number}${link.query}`}
        state={link.state}
        data-row
        data-number={number}
      >
        <span className={styles.line}>
          <span className={`${styles.name} strong`}>
            {isUnread && <span className={`${styles.unread} label`}>New</span>} <bdi>{name}</bdi>
          </span>
          <DueLabel enquiry={enquiry} />
        </span>
        <span className={`${styles.facts} note`}>
          <Time ms={receivedAtMs} />
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </span>
        {nextStep && (
          <span className={`${styles.step} strong`}>
            <Icon name="arrow-right" /> <bdi>{nextStep.text}</bdi> <StepDay on={nextStep.on} />
          </span>
        )}
        {excerpt && <bdi>{excerpt}</bdi>}
        {(hasNote || isErasedSoon) && (
          <span className={`${styles.facts} note`}>
            {hasNote && (
              <span>
                <Icon name="note" /> Noted
              </span>
            )}
            {isErasedSoon && <span>Erased soon</span>}
          </span>
        )}
      </NavLink>
    </li>
  )
}
