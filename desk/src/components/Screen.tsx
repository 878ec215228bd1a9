import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { agency } from '../api/agency.ts'
import { useStore } from '../api/createStore.ts'
import { useUnread } from '../api/inbox.ts'
import { Actions } from './Button.tsx'
import styles from './Screen.module.css'

interface ScreenProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

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
  /** The text of the heading, which may be a visitor's name in any script. */
  title: string
  /** Whether another screen beside this screen has the `h1` and sets the window's title. */
  isBeside?: boolean
}

/** A screen's heading. Sets the window's title, with the number of unread enquiries. Takes the focus after a navigation. */
export function ScreenTitle({ title, isBeside = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  const { name } = useStore(agency)
  const unread = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen appears, not when its URL changes
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
