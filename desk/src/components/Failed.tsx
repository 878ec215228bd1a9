import { Button } from './Button.tsx'
import styles from './Notice.module.css'

interface FailedProps {
  /** A sentence. */
  message: string
  onRetry?: () => void
}

/** What a screen or a part of it says that could not be loaded. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <div className={`${styles.notice} ${styles.failed}`} role="alert">
      <p>{message}</p>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </div>
  )
}
