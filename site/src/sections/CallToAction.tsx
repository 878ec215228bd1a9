import { useId } from 'react'
import { ButtonLink } from '../widgets/Button.tsx'
import { Icon } from '../widgets/Icon.tsx'
import { ServiceLinks, type ServiceLinksProps } from '../widgets/ServiceLinks.tsx'
import styles from './CallToAction.module.css'

interface CallToActionProps {
  heading: string
  text: string
  link: { label: string; path: string }
  /** The other way to answer it: a chat that begins with what this page is about. */
  chat?: { label: string; path: string }
  /** Where to read more. */
  services?: ServiceLinksProps
}

/** The last thing that a page says: a question, and the way to answer it. */
export function CallToAction({ heading, text, link, chat, services }: CallToActionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.row}`}>
        <div>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink href={link.path}>{link.label}</ButtonLink>
          {chat && (
            <ButtonLink href={chat.path} look="chat">
              <Icon name="whatsapp-logo" />
              {chat.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {services && (
        <div className={`column ${styles.services}`}>
          <ServiceLinks {...services} />
        </div>
      )}
    </section>
  )
}
