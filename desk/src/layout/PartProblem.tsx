import { Button } from '../components/Button.tsx'
import styles from './NewVersion.module.css'

/** That a part of the frame did not come, on a weak connection or after a new version, and the way to get it. */
export function PartProblem() {
  return (
    <p className={styles.line} role="alert" data-floating>
      A part of the desk could not be loaded. What you typed is kept on this device.
      <Button look="quiet" onPress={() => location.reload()}>
        Try again
      </Button>
    </p>
  )
}
