import styles from './InboxLayout.module.css'

/** Beside the list, where there is room, until an enquiry is opened. */
export function NothingOpen() {
  return (
    <p className={styles.nothing}>
      Choose an enquiry. By keyboard: <kbd>j</kbd> and <kbd>k</kbd>, then <kbd>Enter</kbd>.
    </p>
  )
}
