import type { ReactNode } from 'react'
import styles from './ClientDocument.module.css'
import { SampleLabel } from './SampleLabel.tsx'

interface ClientDocumentProps {
  title?: string | undefined
  subject?: string | undefined
  sample: boolean
  /** A note at its foot, which is not part of the client's text. */
  leftOut?: { label: string; text: string }
  children: ReactNode
}

/** A paper, mostly with a title, which a client is given. */
export function ClientDocument({ title, subject, sample, leftOut, children }: ClientDocumentProps) {
  return (
    <div className={styles.document}>
      {(title || sample) && (
        <div className={styles.head}>
          {title && <h3>{title}</h3>}
          {sample && <SampleLabel />}
          {subject && <p>{subject}</p>}
        </div>
      )}
      {children}
      {leftOut && (
        <p className={styles.leftOut}>
          <strong>{leftOut.label}</strong> {leftOut.text}
        </p>
      )}
    </div>
  )
}
