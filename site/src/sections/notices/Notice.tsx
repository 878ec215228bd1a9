import { useId } from 'react'
import { Button, ButtonLink } from '../../widgets/Button.tsx'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import styles from './Notice.module.css'

interface Way {
  label: string
  path: string
  /** It opens the chat app. */
  chat?: boolean
}

interface NoticeProps {
  heading: string
  text: string
  link: Way
  /** The label of a button to the previous page, which `browser/pageButtons.ts` runs; without it there is none. */
  back?: string
  /** What the visitor wanted has happened: the lines of the drawing run through. */
  done?: boolean
}

/** A page's only content: one thing to say, and one or two ways on. */
export function Notice({ heading, text, link, back, done = false }: NoticeProps) {
  return (
    <>
      <div className={`column ${styles.notice}`}>
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div className="actions">
          {back && (
            <span className={styles.back}>
              <Button data-back="">{back}</Button>
            </span>
          )}
          <WayOn {...link} look={back ? 'secondary' : 'primary'} />
        </div>
      </div>
      <div className={styles.ending} data-done={done ? '' : undefined} />
    </>
  )
}

/** One line of text, and nothing else. */
export function Placeholder({ text }: { text: string }) {
  return (
    <>
      <div className={`column ${styles.notice}`}>
        <h1>{text}</h1>
      </div>
      <div className={styles.ending} />
    </>
  )
}

interface ConfirmationProps {
  heading: string
  text: string
  button: string
}

/**
 * A question with one button. It posts to its own address, token and all: mail scanners open links, and an opened
 * link must change nothing.
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
  /** An empty path is the address that the visitor asked for. */
  retry?: { label: string; path: string }
  /** Stands above the list, which the service worker fills. */
  pages: string
  contacts: readonly Way[]
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
        <p key={paragraph} className="lead">
          {paragraph}
        </p>
      ))}
      {/* The service worker puts in what the visitor wrote. */}
      <blockquote className={styles.written} data-written="" />
      <div className="actions">
        {retry && <ButtonLink href={retry.path}>{retry.label}</ButtonLink>}
        {contacts.map((contact) => (
          <WayOn key={contact.path} {...contact} look="secondary" />
        ))}
      </div>
      <section className={styles.pages} aria-labelledby={listId}>
        <h2 id={listId}>{pages}</h2>
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
