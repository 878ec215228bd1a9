import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './Screen.module.css'

interface ScreenProps {
  /** The screen's heading, and its name in the window's title. Strangers' names are welcome. */
  title: string
  /** Beside the heading; on a phone below it. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen's heading and what stands under it. Coming from another screen, the heading takes the focus. */
export function Screen({ title, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen comes, not when its address changes
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.screen}>
      <title>{`${title} · ${__AGENCY_NAME__}`}</title>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
