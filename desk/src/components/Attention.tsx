import type { ReactNode } from 'react'
import styles from './Attention.module.css'

/** What a screen says first: something is missing that the owner can put right. */
export function Attention({ children }: { children: ReactNode }) {
  return <p className={styles.attention}>{children}</p>
}
