import styles from './InboxLine.module.css'

/** Subject and preview line as a phone's list of mails shows them, cut where it cuts them. */
export function InboxLine({ subject, preview }: { subject: string; preview: string }) {
  return (
    <figure className={`${styles.figure} stack`}>
      <figcaption className="note">In the inbox of a phone</figcaption>
      <div className={styles.mail}>
        <span className={styles.sender} aria-hidden="true">
          {Array.from(__AGENCY_NAME__)[0]}
        </span>
        <div className={styles.lines}>
          <p className="strong">{__AGENCY_NAME__}</p>
          <p dir="auto">{subject || ' '}</p>
          <p className="quiet" dir="auto">
            {preview || ' '}
          </p>
        </div>
      </div>
    </figure>
  )
}
