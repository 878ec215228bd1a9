import type { SiteFile } from 'protocol/desk/site.ts'
import type { ReactNode } from 'react'
import styles from './SiteMark.module.css'

interface MarkProps {
  look?: 'changed' | 'new' | 'deleted' | 'problem'
  children: ReactNode
}

/** A word that marks the thing beside it. */
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

/** The marks of a file: its state, a problem, and whether it is a sample, is hidden or has no page. */
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
