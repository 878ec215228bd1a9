import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface EmptyProps {
  title: string
  /** Why, or what comes here. */
  children?: ReactNode
}

/** What a screen says that has nothing to show. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
