import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

interface ButtonProps {
  id?: string
  /** `primary` has the accent colour, once a screen; `quiet` has no border; `danger` is for what cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chat'
  type?: 'button' | 'submit'
  /** Whether the action is under way: the button keeps the focus and ignores presses. */
  isPending?: boolean
  isDisabled?: boolean
  /** The accessible name, if the text does not say enough. */
  label?: string
  onPress?: () => void
  children: ReactNode
}

/** A button that acts on this screen. */
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
  /** A path of the desk, or an address outside the desk. */
  to: string
  /** The state of the history entry; only for a path of the desk. */
  state?: unknown
  look?: 'primary' | 'secondary' | 'quiet' | 'chat'
  /** The browser saves the file instead of showing it. */
  download?: boolean
  /** Opens another site in a new tab, so that the desk stays open. */
  isNewTab?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
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

/** A link back to the list from which this screen was opened. */
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

/** A row of buttons, the most likely one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
