import type { ReactNode } from 'react'
import styles from './StateMark.module.css'

interface StateMarkProps {
  /** `open` waits for us, `going` for others; of what has an end that one is `good`, `bad` or `over`. */
  tone: 'open' | 'going' | 'good' | 'bad' | 'over'
  children: ReactNode
}

/** Where something stands, in a word and a colour. */
export function StateMark({ tone, children }: StateMarkProps) {
  return (
    <span className={`${styles.mark} label`} data-tone={tone}>
      {children}
    </span>
  )
}
