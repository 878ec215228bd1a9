import type { ReactNode } from 'react'
import { BrandMark } from './BrandMark.tsx'
import styles from './EntryBoard.module.css'

interface EntryBoardProps {
  title: string
  children: ReactNode
}

/** What stands around the screens of who is not signed in: the agency's sign, and one thing to do. */
export function EntryBoard({ title, children }: EntryBoardProps) {
  return (
    <div className={styles.entry}>
      <title>{`${title} · ${__AGENCY_NAME__}`}</title>
      <header className={styles.board} data-theme="dark">
        <p className={styles.brand}>
          <BrandMark />
          {__AGENCY_NAME__}
        </p>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
