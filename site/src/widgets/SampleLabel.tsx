import styles from './SampleLabel.module.css'

/** Marks a record as sample content, so that nothing invented passes for real. */
export function SampleLabel() {
  return <span className={styles.label}>Sample</span>
}
