import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'

interface ButtonLinkProps {
  /** A path of the desk, or an address outside of it. */
  to: string
  /** Kept in the history's entry of a path of the desk. */
  state?: unknown
  look?: 'primary' | 'secondary' | 'quiet' | 'chat'
  /** For what is saved and not shown. */
  download?: boolean
  /** For another site, so that the desk stays open. */
  isNewTab?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  look = 'secondary',
  to,
  state,
  download,
  isNewTab,
  ...rest
}: ButtonLinkProps) {
  const isOutside = download || !to.startsWith('/')
  return isOutside ? (
    <a
      className={styles.button}
      data-look={look}
      href={to}
      download={download}
      {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
      {...rest}
    />
  ) : (
    <Link className={styles.button} data-look={look} to={to} state={state} {...rest} />
  )
}
