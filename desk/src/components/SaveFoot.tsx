import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SaveFoot.module.css'

/** The bar at the bottom of a screen: says whether the edits are saved, and has buttons such as 'Publish'. */
export function SaveFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.foot} foot row`} data-floating>
      {children}
    </div>
  )
}

interface SaveLineProps {
  /** The reason why edits are not saved, shown after 'Not saved:'. Empty if the reason is shown elsewhere; null if nothing is wrong. */
  trouble: string | null
  /** Whether this device has stored the edits that the server does not have; null while unknown. */
  isKept: boolean | null
  /** Shown if `trouble` is null. */
  children: ReactNode
}

/** Says whether edits are saved on the server, on this device, or only in this tab. */
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
