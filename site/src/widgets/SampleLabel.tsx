import styles from './SampleLabel.module.css'

/** Says in public that a record is sample content, so that nothing invented passes for real. */
export function SampleLabel() {
  return <span className={styles.label}>Sample</span>
}
