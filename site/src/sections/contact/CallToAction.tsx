import { useId } from 'react'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import styles from './CallToAction.module.css'

interface CallToActionProps {
  heading: string
  text: string
  link: { label: string; path: string }
  chat: ChatInvitation
  services?:
    | {
        label: string
        services: readonly { code: string; group: ServiceGroupId; name: string; path: string }[]
      }
    | undefined
}

export function CallToAction({ heading, text, link, chat, services }: CallToActionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.row}`}>
        <div>
          <h2 id={headingId}>{heading}</h2>
          <p className="lead">
            <LinkedText>{text}</LinkedText>
          </p>
        </div>
        <div className={`${styles.ways} actions`}>
          <ButtonLink href={link.path}>{link.label}</ButtonLink>
          <ChatLink {...chat} />
        </div>
      </div>
      {services && services.services.length > 0 && (
        <div className={`column ${styles.services} bare`}>
          <p className="muted">{services.label}</p>
          <ul role="list" className="actions">
            {services.services.map(({ code, group, name, path }) => (
              <li key={path}>
                <a href={path} data-group={group}>
                  <span className={styles.code} aria-hidden="true">
                    {code}
                  </span>
                  <span className={styles.name}>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
