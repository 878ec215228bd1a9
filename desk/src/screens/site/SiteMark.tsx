import type { SiteFile } from 'protocol/desk/site.ts'
import type { ReactNode } from 'react'
import styles from './SiteMark.module.css'

interface MarkProps {
  look?: 'changed' | 'new' | 'deleted' | 'problem'
  children: ReactNode
}

/** A short label beside a name, such as 'Changed'. */
export function Mark({ look, children }: MarkProps) {
  return (
    <span className={`${styles.mark} label`} data-mark={look}>
      {children}
    </span>
  )
}

/** A colour as a patch. Only a screen reader says its code. */
export function ColourPatch({ colour }: { colour: string }) {
  return (
    <span role="img" aria-label={colour} className={styles.patch} style={{ background: colour }} />
  )
}

const STATES = { changed: 'Changed', new: 'New', deleted: 'Deleted' } as const

/** The labels of a content file: its state, a problem, and whether the file is a sample, is hidden or has no page. */
export function SiteMark({ file, hasProblem }: { file: SiteFile; hasProblem: boolean }) {
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
