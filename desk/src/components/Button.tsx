import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

interface ButtonProps {
  id?: string
  /** `primary` (at most one on a screen) has the accent colour; `quiet` has no border; `danger` is for destructive actions. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chat'
  type?: 'button' | 'submit'
  /** Whether the action is in progress: the button then ignores clicks but, unlike a disabled button, keeps the focus. */
  isPending?: boolean
  isDisabled?: boolean
  /** The accessible name, if the text does not say enough. */
  label?: string
  onPress?: () => void
  children: ReactNode
}

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
  /** A path of the desk, or any other URL. */
  to: string
  /** The `state` of the new history entry; ignored unless `to` is a path of the desk. */
  state?: unknown
  look?: 'primary' | 'secondary' | 'quiet' | 'chat'
  download?: boolean
  isNewTab?: boolean
  onClick?: () => void
  children: ReactNode
}

export function ButtonLink(props: ButtonLinkProps) {
  const { look = 'secondary', to, state, download, isNewTab, ...rest } = props
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

export function BackLink({
  children,
  ...target
}: Pick<ButtonLinkProps, 'to' | 'state' | 'children'>) {
  return (
    <ButtonLink look="quiet" {...target}>
      <Icon name="arrow-left" />
      {children}
    </ButtonLink>
  )
}

/** A row of buttons. The most likely action comes first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
