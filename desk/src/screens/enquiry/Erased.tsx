import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import { Screen } from '../../components/Screen.tsx'
import { Time } from '../../components/Time.tsx'
import styles from './EnquiryScreen.module.css'

interface ErasedProps {
  number: number
  erasure: EnquiryErasure
}

/** What became of an enquiry that was erased, and what is left elsewhere. */
export function Erased({ number, erasure }: ErasedProps) {
  const { mailUnderWay, tracesLeft, latestBackupMs } = erasure
  return (
    <Screen title={`Enquiry ${number} is erased`}>
      <div className={styles.part} role="alert">
        {mailUnderWay && (
          <p>Its mail was on its way to you at that moment, and may still arrive.</p>
        )}
        {tracesLeft && (
          <p>
            The database’s files still hold traces, since something else is using them. The server
            erases these by itself within the hour.
          </p>
        )}
        <p>
          {latestBackupMs === null ? (
            'This server sees no backup of its own that could hold it.'
          ) : (
            <>
              The backup of <Time ms={latestBackupMs} /> may still hold it until it is replaced.
            </>
          )}{' '}
          Delete it from your mailbox.
        </p>
      </div>
    </Screen>
  )
}
