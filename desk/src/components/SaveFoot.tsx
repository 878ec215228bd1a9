import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SaveFoot.module.css'

/** Stays at a screen's foot: whether what is typed is safe, and what can be done with all of it. */
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
  /** Whether this device keeps what the server does not have; null while that is not known. */
  isKept: boolean | null
  /** What it says while nothing is wrong. */
  children: ReactNode
}

/** Says whether what is typed is safe, and where. */
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
