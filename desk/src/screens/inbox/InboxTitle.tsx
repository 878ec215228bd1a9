import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './InboxLayout.module.css'

/** The screen's heading while no enquiry is open beside it; then that has one. */
export function InboxTitle({ isAlone }: { isAlone: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen comes, not when its address changes
  useEffect(() => {
    if (!isFirst && isAlone) heading.current?.focus({ preventScroll: true })
  }, [])
  const Heading = isAlone ? 'h1' : 'h2'
  return (
    <>
      {isAlone && <title>{`Inbox · ${__AGENCY_NAME__}`}</title>}
      <Heading ref={heading} className={styles.title} tabIndex={-1}>
        Inbox
      </Heading>
    </>
  )
}
