import { Icon } from './Icon.tsx'

interface ContactLinksProps {
  contacts: readonly { label: string; icon: string; href: string }[]
  className: string | undefined
}

/** The ways to reach the agency, each with its icon. */
export function ContactLinks({ contacts, className }: ContactLinksProps) {
  return (
    <ul role="list" className={className}>
      {contacts.map(({ label, icon, href }) => (
        <li key={href}>
          <a href={href}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
