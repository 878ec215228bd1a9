import type { ReactNode } from 'react'
import styles from './BackButton.module.css'
import { Button } from './Button.tsx'

/** Leads to the previous page; `browser/backButton.ts` runs it. Not shown where no script can. */
export function BackButton({ children }: { children: ReactNode }) {
  return (
    <span className={styles.back}>
      <Button data-back="">{children}</Button>
    </span>
  )
}
