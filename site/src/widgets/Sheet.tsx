import type { ReactNode } from 'react'
import { SampleLabel } from './SampleLabel.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  title: string
  subject?: string
  sample: boolean
  /** What is not part of it, said at its foot. */
  leftOut?: { label: string; text: string }
  children: ReactNode
}

/** A sheet of paper with a title: something that a client gets to keep. */
export function Sheet({ title, subject, sample, leftOut, children }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {sample && <SampleLabel />}
        {subject && <p>{subject}</p>}
      </div>
      {children}
      {leftOut && (
        <p className={styles.leftOut}>
          <strong>{leftOut.label}</strong> {leftOut.text}
        </p>
      )}
    </div>
  )
}
