import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import { useUnread } from '../api/inbox.ts'
import { Actions } from './Button.tsx'
import styles from './Screen.module.css'

interface ScreenProps {
  title: string
  /** Beside the heading; on a phone below it. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen's heading and what stands under it. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={`${styles.header} row`}>
        <ScreenTitle title={title} />
        {actions && <Actions>{actions}</Actions>}
      </header>
      {children}
    </div>
  )
}

interface ScreenTitleProps {
  /** Strangers' names are welcome. */
  title: string
  /** The screen beside this one has the heading. */
  isBeside?: boolean
}

/** A screen's heading, and its name in the window's title, after the number of unread enquiries. Coming from another screen, it takes the focus. */
export function ScreenTitle({ title, isBeside = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  const { name } = useStore(agency)
  const unread = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen comes, not when its address changes
  useEffect(() => {
    if (!isFirst && !isBeside) heading.current?.focus({ preventScroll: true })
  }, [])
  const Heading = isBeside ? 'h2' : 'h1'
  return (
    <>
      {!isBeside && <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · ${name}`}</title>}
      <Heading ref={heading} className={styles.title} tabIndex={-1} dir="auto">
        {title}
      </Heading>
    </>
  )
}
