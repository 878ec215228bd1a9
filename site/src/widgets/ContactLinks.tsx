import type { ChatInvitation } from '../content/contact.ts'
import { ButtonLink } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface ContactLinksProps {
  contacts: readonly { label: string; icon: string; href: string }[]
  className: string | undefined
}

/** In letters. A longer label does not fit on one line in every place with these links. */
const LONGEST_LINE = 21

export function ContactLinks({ contacts, className }: ContactLinksProps) {
  return (
    <ul role="list" className={className}>
      {contacts.map(({ label, icon, href }) => (
        <li key={href}>
          <a className="link" href={href}>
            <Icon name={icon} />
            {label.length > LONGEST_LINE ? <LongAddress address={label} /> : label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Shows an e-mail address that wraps only after its @. */
function LongAddress({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

export function ChatLink({ label, path }: ChatInvitation) {
  return (
    <ButtonLink href={path} look="chat">
      <Icon name="whatsapp-logo" />
      {label}
    </ButtonLink>
  )
}
