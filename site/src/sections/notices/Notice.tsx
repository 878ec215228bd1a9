import { useId } from 'react'
import { Button, ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import styles from './Notice.module.css'

interface Way {
  label: string
  path: string
  chat?: boolean
}

interface NoticeProps {
  heading: string
  text?: string
  link?: Way
  /** The label of a button that leads to the previous page (`browser/pageBehaviours.ts`). */
  back?: string
  /** Whether the notice confirms an outcome. The railway lines drawn below the notice then go on; otherwise they end. */
  done?: boolean
}

export function Notice({ heading, text, link, back, done = false }: NoticeProps) {
  return (
    <>
      <div className={`column ${styles.notice}`}>
        <h1>{heading}</h1>
        {text && <p className="lead">{text}</p>}
        {link && (
          <div className="actions">
            {back && (
              <span className={styles.back}>
                <Button data-back="">{back}</Button>
              </span>
            )}
            <WayOn {...link} look={back ? 'secondary' : 'primary'} />
          </div>
        )}
      </div>
      <div className={styles.ending} data-done={done ? '' : undefined} />
    </>
  )
}

interface ConfirmationProps {
  heading: string
  text: string
  button: string
}

/**
 * A page with a question and one button, which posts to the page's own address with its token. The page has no link instead, because mail
 * scanners open links, and opening a link must change nothing.
 */
export function Confirmation({ heading, text, button }: ConfirmationProps) {
  return (
    <>
      <form className={`column ${styles.notice}`} method="post">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <Button type="submit">{button}</Button>
      </form>
      <div className={styles.ending} />
    </>
  )
}

interface OfflineNoticeProps {
  heading: string
  text: readonly string[]
  /** A button to try again. With an empty path, the button loads the address that the visitor asked for. */
  retry?: { label: string; path: string }
  /** The heading above the list of cached pages, which the visitor can still open. */
  pages: string
  contacts: readonly Way[]
  /** Whether the notice is about a form in the outbox. The service worker then sets `data-waiting` to the path to open once the form is sent. */
  waiting?: boolean
}

export function OfflineNotice(props: OfflineNoticeProps) {
  const { heading, text, retry, pages, contacts, waiting } = props
  const listId = useId()
  return (
    <div className={`column ${styles.notice}`} data-waiting={waiting ? '' : undefined}>
      <h1>{heading}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="lead">
          {paragraph}
        </p>
      ))}
      <blockquote className={styles.written} data-written="" />
      <div className="actions">
        {retry && <ButtonLink href={retry.path}>{retry.label}</ButtonLink>}
        {contacts.map((contact) => (
          <WayOn key={contact.path} {...contact} look="secondary" />
        ))}
      </div>
      <section className={styles.pages} aria-labelledby={listId}>
        <h2 className="h3" id={listId}>
          {pages}
        </h2>
        <ul role="list" data-stored-pages="" />
      </section>
    </div>
  )
}

function WayOn({ label, path, chat, look }: Way & { look: 'primary' | 'secondary' }) {
  if (chat) return <ChatLink label={label} path={path} />
  return (
    <ButtonLink href={path} look={look}>
      {label}
    </ButtonLink>
  )
}
