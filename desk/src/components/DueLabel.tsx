import type { EnquirySummary } from 'protocol/desk/enquiries.ts'
import type { OfficeHours } from 'protocol/officeHours.ts'
import { boxNames } from './boxNames.ts'
import styles from './DueLabel.module.css'
import { describeDue } from './describeDue.ts'
import { useNow } from './time.ts'

interface DueLabelProps {
  enquiry: Pick<EnquirySummary, 'answerByMs' | 'status' | 'quarantined'>
  hours: OfficeHours
}

/** How soon an enquiry is to be answered; where it stands once it was. */
export function DueLabel({ enquiry, hours }: DueLabelProps) {
  const nowMs = useNow()
  const { answerByMs, status, quarantined } = enquiry
  if (answerByMs === null) {
    return (
      <span className={styles.label} data-state={quarantined ? 'robot' : status}>
        {quarantined ? 'Set aside' : boxNames[status]}
      </span>
    )
  }
  const { text, state } = describeDue(answerByMs, nowMs, hours)
  return (
    <span className={styles.label} data-state={state}>
      {text}
    </span>
  )
}
