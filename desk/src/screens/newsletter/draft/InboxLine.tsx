import styles from './InboxLine.module.css'

interface InboxLineProps {
  subject: string
  preview: string
}

/** Subject and preview line as a phone's list of mails shows them, cut where it cuts them. */
export function InboxLine({ subject, preview }: InboxLineProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>In the inbox of a phone</figcaption>
      <div className={styles.mail}>
        <span className={styles.sender} aria-hidden="true">
          {Array.from(__AGENCY_NAME__)[0]}
        </span>
        <div className={styles.lines}>
          <p className={styles.from}>{__AGENCY_NAME__}</p>
          <p className={styles.subject} dir="auto">
            {subject || ' '}
          </p>
          <p className={styles.preview} dir="auto">
            {preview || ' '}
          </p>
        </div>
      </div>
    </figure>
  )
}
