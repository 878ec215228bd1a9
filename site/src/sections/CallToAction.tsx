import { useId } from 'react'
import { ButtonLink } from '../widgets/Button.tsx'
import { ServiceLinks, type ServiceLinksProps } from '../widgets/ServiceLinks.tsx'
import styles from './CallToAction.module.css'

interface CallToActionProps {
  heading: string
  text: string
  link: { label: string; path: string }
  /** Where to read more, with prices. */
  services?: ServiceLinksProps
}

/** The last thing that a page says: a question, and the way to answer it. */
export function CallToAction({ heading, text, link, services }: CallToActionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`column ${styles.row}`}>
        <div>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonLink href={link.path}>{link.label}</ButtonLink>
      </div>
      {services && (
        <div className={`column ${styles.services}`}>
          <ServiceLinks {...services} />
        </div>
      )}
    </section>
  )
}
