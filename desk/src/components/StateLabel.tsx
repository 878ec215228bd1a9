import type { ReactNode } from 'react'
import styles from './StateLabel.module.css'

interface StateLabelProps {
  /**
   * `open`: not finished; `going`: under way; `accent`: new, changed or due soon; `good` and `bad`: the outcome. Without a tone, the label is
   * muted.
   */
  tone?: 'open' | 'going' | 'accent' | 'good' | 'bad' | undefined
  /** `chip`: on a background; `dot`: after a dot in the colour of the tone; `text`: on a background only with the tone `accent`. */
  shape?: 'chip' | 'dot' | 'text'
  children: ReactNode
}

/** A short label with the state of a thing, such as 'Changed', 'Sending' or '2 h late'. */
export function StateLabel({ tone, shape = 'chip', children }: StateLabelProps) {
  return (
    <span className={`${styles.state} label`} data-tone={tone} data-shape={shape}>
      {children}
    </span>
  )
}
