import { Icon } from './Icon.tsx'
import styles from './Stale.module.css'
import { Time } from './Time.tsx'

/** Marks what was loaded earlier, and may have changed since. */
export function Stale({ asOfMs }: { asOfMs: number }) {
  return (
    <p className={styles.stale}>
      <Icon name="cloud-slash" />
      <span>
        As of <Time ms={asOfMs} /> · no connection
      </span>
    </p>
  )
}
