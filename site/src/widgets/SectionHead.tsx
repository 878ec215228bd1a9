import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string
  heading: string
  /** Beside the heading where there is room. */
  children: ReactNode
}

/** How a section begins: its heading, and a few words on what follows. */
export function SectionHead({ id, heading, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
    </div>
  )
}
