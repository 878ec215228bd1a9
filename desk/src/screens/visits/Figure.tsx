import type { ReactNode } from 'react'
import styles from './Figure.module.css'

/** Figures beside each other, under a thick rule. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

interface FigureProps {
  name: string
  value: string
  note?: string | undefined
}

/** What something comes to, in large print. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="label">{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={`${styles.note} note`}>{note}</dd>}
    </div>
  )
}
