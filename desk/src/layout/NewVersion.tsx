import { useSyncExternalStore } from 'react'
import { Button } from '../components/Button.tsx'
import { worker } from '../offline/worker.ts'
import styles from './NewVersion.module.css'

/** Offers a new version of the desk once it is there. It comes when it is asked for: nobody loses what they look at. */
export function NewVersion() {
  const isThere = useSyncExternalStore(worker.listen, worker.hasNewVersion)
  return (
    <div role="status">
      {isThere && (
        <p className={styles.line}>
          A new version is ready.
          <Button look="quiet" onPress={worker.useNewVersion}>
            Use it
          </Button>
        </p>
      )}
    </div>
  )
}
