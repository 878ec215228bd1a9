import mark from 'virtual:mark'
import styles from './BrandName.module.css'

/** The agency's mark with its name, or the wordmark that says it. On a dark ground. */
export function BrandName() {
  if (mark?.isWordmark) {
    return <img className={styles.wordmark} src={mark.address} alt={__AGENCY_NAME__} />
  }
  return (
    <>
      {mark ? (
        <img className={styles.logo} src={mark.address} alt="" />
      ) : (
        <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <path d="M4 0h40l20 20v44H4a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4h40V12H0V4a4 4 0 0 1 4-4Z" />
          <path className={styles.band} d="M12 36h32v16H12z" />
        </svg>
      )}
      <span>{__AGENCY_NAME__}</span>
    </>
  )
}
