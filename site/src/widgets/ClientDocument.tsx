import type { ReactNode } from 'react'
import styles from './ClientDocument.module.css'
import { SampleLabel } from './SampleLabel.tsx'

interface ClientDocumentProps {
  title?: string | undefined
  subject?: string | undefined
  sample: boolean
  children: ReactNode
}

export function ClientDocument({ title, subject, sample, children }: ClientDocumentProps) {
  return (
    <div className={styles.document}>
      {(title || sample) && (
        <div className={styles.head}>
          {title && <h3>{title}</h3>}
          {sample && <SampleLabel />}
          {subject && <p className="muted">{subject}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

export function DocumentNote({ label, text }: { label: string; text: string }) {
  return (
    <p className={`${styles.note} muted`}>
      <strong>{label}</strong> {text}
    </p>
  )
}
