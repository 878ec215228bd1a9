import type { ReactNode } from 'react'
import { SampleLabel } from './SampleLabel.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  title: string
  subject?: string
  sample: boolean
  children: ReactNode
}

/** A sheet of paper with a title: something that a client gets to keep. */
export function Sheet({ title, subject, sample, children }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {sample && <SampleLabel />}
        {subject && <p>{subject}</p>}
      </div>
      {children}
    </div>
  )
}
