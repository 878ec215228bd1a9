import type { IssueCounts } from 'protocol/desk/newsletter.ts'
import styles from './DeliveryBar.module.css'

/** How much of an issue has arrived, and how much was refused or given up. The words beside it say the same. */
export function DeliveryBar({ counts }: { counts: IssueCounts }) {
  const { delivered, refused, failed, recipients } = counts
  const share = (part: number) => ({ flexGrow: part / recipients })
  const lost = refused + failed
  return (
    <div className={styles.bar} aria-hidden="true">
      <span data-part="delivered" style={share(delivered)} />
      <span data-part="lost" style={share(lost)} />
      <span style={share(recipients - delivered - lost)} />
    </div>
  )
}
