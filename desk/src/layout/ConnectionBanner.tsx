import { useIsOnline } from '../api/useIsOnline.ts'
import { Icon } from '../components/Icon.tsx'
import styles from './ConnectionBanner.module.css'

/** Says that there is no connection, while there is none. */
export function ConnectionBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="wifi-slash" />
          No connection. What you type is kept on this device.
        </p>
      )}
    </div>
  )
}
