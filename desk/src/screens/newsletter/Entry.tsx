import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Entry.module.css'

interface EntryProps {
  to: string
  title: string
  /** Shown in its place where it is empty. */
  untitled: string
  /** Below the title, and on a wide screen beside it. */
  about?: ReactNode
  children: ReactNode
}

/** What was written, in a list: its title leads to it. */
export function Entry({ to, title, untitled, about, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div>
        <Link
          className={`${styles.title} whole`}
          to={to}
          data-empty={!title.trim() || undefined}
          dir="auto"
        >
          {title.trim() || untitled}
        </Link>
        {about}
      </div>
      <div>{children}</div>
    </li>
  )
}
