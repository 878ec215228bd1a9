import { MotionToggle } from '../widgets/MotionToggle.tsx'
import styles from './TaglineBar.module.css'

/** The taglines, which take turns on a band of the accent colour; `browser/tagline.ts` changes them. */
export function TaglineBar({ taglines }: { taglines: readonly string[] }) {
  return (
    <div className={styles.bar}>
      <div className={`column ${styles.row}`}>
        <p data-taglines={JSON.stringify(taglines)}>{taglines[0]}</p>
        <MotionToggle />
      </div>
    </div>
  )
}
