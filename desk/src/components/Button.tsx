import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

interface ButtonProps {
  id?: string
  /** `primary` is the accent: one a screen. `quiet` has no edge. `danger` cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chat'
  type?: 'button' | 'submit'
  /** What it does is under way: it keeps the focus, and does nothing. */
  isPending?: boolean
  isDisabled?: boolean
  /** Its name, where the words on it do not say enough. */
  label?: string
  onPress?: () => void
  children: ReactNode
}

/** Does something on this screen. */
export function Button({ look = 'secondary', type = 'button', label, ...rest }: ButtonProps) {
  return (
    <AriaButton
      className="button"
      data-look={look}
      type={type}
      {...(label && { 'aria-label': label })}
      {...rest}
    />
  )
}

interface ButtonLinkProps {
  /** A path of the desk, or an address outside of it. */
  to: string
  /** Kept in the history's entry of a path of the desk. */
  state?: unknown
  look?: 'primary' | 'secondary' | 'quiet' | 'chat'
  /** The browser saves the file instead of showing it. */
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
      className="button"
      data-look={look}
      href={to}
      download={download}
      {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
      {...rest}
    />
  ) : (
    <Link className="button" data-look={look} to={to} state={state} {...rest} />
  )
}

/** Back to the list that this was opened from. */
export function BackLink({
  children,
  ...place
}: Pick<ButtonLinkProps, 'to' | 'state' | 'children'>) {
  return (
    <ButtonLink look="quiet" {...place}>
      <Icon name="arrow-left" />
      {children}
    </ButtonLink>
  )
}

/** Buttons beside each other, the first one the likeliest. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
