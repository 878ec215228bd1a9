import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** Buttons beside each other, the first one the likeliest. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
