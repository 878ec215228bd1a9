import { useId } from 'react'
import { ButtonLink } from '../widgets/Button.tsx'
import styles from './Notice.module.css'

interface OfflineNoticeProps {
  heading: string
  text: string
  kept: string
  /** An empty path is the address that the visitor asked for. */
  retry: { label: string; path: string }
  /** Stands above the list, which the service worker fills. */
  pages: string
  contacts: readonly { label: string; path: string }[]
}

/** There is no connection: what that means, what is safe, and what works all the same. */
export function OfflineNotice(props: OfflineNoticeProps) {
  const { heading, text, kept, retry, pages, contacts } = props
  const listId = useId()
  return (
    <div className={`column ${styles.notice}`}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>{kept}</p>
      <div className={styles.actions}>
        <ButtonLink href={retry.path}>{retry.label}</ButtonLink>
        {contacts.map(({ label, path }) => (
          <ButtonLink key={path} href={path} look="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
      <section className={styles.pages} aria-labelledby={listId}>
        <h2 id={listId}>{pages}</h2>
        <ul role="list" data-kept-pages="" />
      </section>
    </div>
  )
}
