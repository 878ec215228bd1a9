import type { ReactNode } from 'react'
import { ButtonLink } from '../widgets/Button.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  heading: string
  text: string
  link: { label: string; path: string }
  /** Something to press before the link. */
  children?: ReactNode
}

/** A page's only content: one thing to say, and one way on. */
export function Notice({ heading, text, link, children }: NoticeProps) {
  return (
    <div className={`column ${styles.notice}`}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {children}
        <ButtonLink href={link.path} look={children ? 'secondary' : 'primary'}>
          {link.label}
        </ButtonLink>
      </div>
    </div>
  )
}
