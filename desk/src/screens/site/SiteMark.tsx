import type { SiteFile } from 'protocol/desk/site.ts'
import type { ReactNode } from 'react'
import styles from './SiteMark.module.css'

interface MarkProps {
  look?: 'changed' | 'new' | 'deleted' | 'problem'
  children: ReactNode
}

/** A word about what it stands beside. */
export function Mark({ look, children }: MarkProps) {
  return (
    <span className={styles.mark} data-mark={look}>
      {children}
    </span>
  )
}

const STATES = { changed: 'Changed', new: 'New', deleted: 'Deleted' } as const

interface SiteMarkProps {
  file: SiteFile
  hasProblem: boolean
}

/** What is to be known of a file at a glance. */
export function SiteMark({ file, hasProblem }: SiteMarkProps) {
  const { state, sample, hidden, hasNoPage } = file
  return (
    <>
      {hasProblem && <Mark look="problem">Unfinished</Mark>}
      {state !== 'published' && <Mark look={state}>{STATES[state]}</Mark>}
      {sample && <Mark>Sample</Mark>}
      {hidden && <Mark>Hidden</Mark>}
      {hasNoPage && <Mark>No page</Mark>}
    </>
  )
}
