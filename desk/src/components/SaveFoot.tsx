import type { ReactNode } from 'react'
import styles from './SaveFoot.module.css'

/** The bar at the bottom of a screen: says whether the edits are saved, and has buttons such as 'Publish'. */
export function SaveFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.foot} foot row`} data-floating>
      {children}
    </div>
  )
}
