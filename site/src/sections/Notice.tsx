import { ButtonLink } from '../widgets/Button.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  heading: string
  text: string
  link: { label: string; path: string }
}

/** A page's only content: one thing to say, and one way on. */
export function Notice({ heading, text, link }: NoticeProps) {
  return (
    <div className={`column ${styles.notice}`}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <ButtonLink href={link.path}>{link.label}</ButtonLink>
    </div>
  )
}
