import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ButtonLinkProps {
  href: string
  /** `primary` is the accent: one a screen. `secondary` is an outline. `chat` opens the chat app. */
  look?: 'primary' | 'secondary' | 'chat'
  /** The link leads to the page that it stands on. */
  current?: boolean
  /** Whoever follows it asks for a call: the form begins with that. */
  asksForCall?: boolean
  children: ReactNode
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, look = 'primary', current, asksForCall, children } = props
  return (
    <a
      className="button"
      data-look={look}
      href={href}
      aria-current={current ? 'page' : undefined}
      data-call={asksForCall ? '' : undefined}
    >
      {children}
    </a>
  )
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  look?: 'primary' | 'secondary'
}

/** A button: it does something on this page. */
export function Button({ look = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button className="button" data-look={look} type={type} {...rest} />
}
