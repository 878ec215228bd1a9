import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import { useUnread } from '../api/inbox.ts'
import { Actions } from './Button.tsx'
import styles from './Screen.module.css'

interface ScreenProps {
  title: string
  /** Buttons beside the heading, or below it on a phone. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen's heading and its content. */
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
  /** May be a stranger's name, in any script. */
  title: string
  /** Whether the screen stands beside another one, which has the `h1` and sets the window's title. */
  isBeside?: boolean
}

/** A screen's heading, which also sets the window's title, after the number of unread enquiries. Takes the focus, except on the first screen. */
export function ScreenTitle({ title, isBeside = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  const { name } = useStore(agency)
  const unread = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen appears, not when its address changes
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
