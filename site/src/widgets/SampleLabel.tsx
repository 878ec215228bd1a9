import styles from './SampleLabel.module.css'

/** Marks a record as a sample, so that visitors do not take made-up content for real. */
export function SampleLabel() {
  return <span className={styles.label}>Sample</span>
}
