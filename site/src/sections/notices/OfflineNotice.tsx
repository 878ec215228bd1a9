import { useId } from 'react'
import { ButtonLink } from '../../widgets/Button.tsx'
import styles from './Notice.module.css'

interface OfflineNoticeProps {
  heading: string
  text: readonly string[]
  /** An empty path is the address that the visitor asked for. */
  retry?: { label: string; path: string }
  /** Stands above the list, which the service worker fills. */
  pages: string
  contacts: readonly { label: string; path: string }[]
  /** Something waits to be sent: the service worker names the page to go to once it was. */
  waiting?: boolean
}

/** There is no connection: what that means, what is safe, and what still works. */
export function OfflineNotice(props: OfflineNoticeProps) {
  const { heading, text, retry, pages, contacts, waiting } = props
  const listId = useId()
  return (
    <div className={`column ${styles.notice}`} data-waiting={waiting ? '' : undefined}>
      <h1>{heading}</h1>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {/* The service worker puts in what the visitor wrote. */}
      <blockquote className={styles.written} data-written="" />
      <div className={styles.actions}>
        {retry && <ButtonLink href={retry.path}>{retry.label}</ButtonLink>}
        {contacts.map(({ label, path }) => (
          <ButtonLink key={path} href={path} look="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
      <section className={styles.pages} aria-labelledby={listId}>
        <h2 id={listId}>{pages}</h2>
        <ul role="list" data-stored-pages="" />
      </section>
    </div>
  )
}
