import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.tsx'
import styles from './ConnectionBanner.module.css'

/** Says that there is no connection, while there is none. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="wifi-slash" />
          No connection. What you see may have changed; what you type is kept on this device.
        </p>
      )}
    </div>
  )
}
