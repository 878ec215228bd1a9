import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../widgets/Button.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  heading: string
  text: string
  link: { label: string; path: string }
  /** The label of a button to the previous page; without it there is none. */
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
        <p>{text}</p>
        <div className={styles.actions}>
          {back && <BackButton>{back}</BackButton>}
          <ButtonLink href={link.path} look={back ? 'secondary' : 'primary'}>
            {link.label}
          </ButtonLink>
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

/** Leads to the previous page; `browser/backButton.ts` runs it. Not shown where no script can. */
function BackButton({ children }: { children: ReactNode }) {
  return (
    <span className={styles.back}>
      <Button data-back="">{children}</Button>
    </span>
  )
}
