import type { ReactNode } from 'react'
import { BrandName } from './BrandName.tsx'
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
          <BrandName />
        </p>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
