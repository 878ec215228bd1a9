import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ButtonLinkProps {
  href: string
  /** `primary` has the accent colour and is used once on a screen; `secondary` has an outline; `chat` is for links to the chat app. */
  look?: 'primary' | 'secondary' | 'chat'
  current?: boolean
  /** Whether the link lets the message in the quote form begin with a request for a call. */
  asksForCall?: boolean
  children: ReactNode
}

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

export function Button({ look = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button className="button" data-look={look} type={type} {...rest} />
}
