import type { SiteFile } from 'protocol/desk/site.ts'
import styles from './SiteMark.module.css'

const STATES = { published: null, changed: 'Changed', new: 'New', deleted: 'Deleted' } as const

interface SiteMarkProps {
  file: Pick<SiteFile, 'state' | 'sample' | 'hidden' | 'hasNoPage'>
  hasProblem?: boolean
}

/** What is to be known of a record or a page at a glance. */
export function SiteMark({ file, hasProblem = false }: SiteMarkProps) {
  const { state, sample, hidden, hasNoPage } = file
  const changed = STATES[state]
  return (
    <>
      {hasProblem && (
        <span className={styles.mark} data-mark="problem">
          Look here
        </span>
      )}
      {changed && (
        <span className={styles.mark} data-mark={state}>
          {changed}
        </span>
      )}
      {sample && <span className={styles.mark}>Sample</span>}
      {hidden && <span className={styles.mark}>Hidden</span>}
      {hasNoPage && <span className={styles.mark}>No page</span>}
    </>
  )
}
