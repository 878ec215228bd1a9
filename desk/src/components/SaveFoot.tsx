import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SaveFoot.module.css'

/** The bar at a screen's foot: says whether edits are saved, and has buttons for all of them. */
export function SaveFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.foot} foot row`} data-floating>
      {children}
    </div>
  )
}

interface SaveLineProps {
  /** Why the text is not saved, as the end of a sentence; empty if it is said elsewhere, null if nothing is wrong. */
  trouble: string | null
  /** Whether this device keeps the edits that the server does not have; null while unknown. */
  isKept: boolean | null
  /** Shown while nothing is wrong. */
  children: ReactNode
}

/** Says whether edits are saved, and where. */
export function SaveLine({ trouble, isKept, children }: SaveLineProps) {
  const isTroubled = trouble !== null
  return (
    <p className={`${styles.line} line note`} data-troubled={isTroubled || undefined} role="status">
      {isTroubled ? (
        <>
          <Icon name="warning" />
          <span>
            Not saved{trouble ? `: ${trouble}` : '.'} {isKept && 'Kept on this device.'}
            {isKept === false && 'Leave this tab open, or it is lost.'}
          </span>
        </>
      ) : (
        children
      )}
    </p>
  )
}
