import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import styles from './Button.module.css'

interface ButtonProps {
  /** `primary` is the accent: one a screen. `quiet` has no edge. `danger` is for what cannot be taken back. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  type?: 'button' | 'submit'
  /** What it does is under way: it keeps the focus, and does nothing. */
  isPending?: boolean
  isDisabled?: boolean
  /** Where the words on it do not say enough. */
  label?: string
  onPress?: () => void
  children: ReactNode
}

/** Does something on this screen. */
export function Button({ look = 'secondary', type = 'button', label, ...rest }: ButtonProps) {
  return (
    <AriaButton
      className={styles.button ?? ''}
      data-look={look}
      type={type}
      {...(label && { 'aria-label': label })}
      {...rest}
    />
  )
}
