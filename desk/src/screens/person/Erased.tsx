import type { ErasedPerson } from 'protocol/desk/people.ts'
import { useEffect, useRef } from 'react'
import { count } from '../../components/count.ts'
import styles from './Erased.module.css'
import boardStyles from './PersonBoard.module.css'
import { WhatStays } from './WhatStays.tsx'

interface ErasedProps {
  address: string
  erased: ErasedPerson
}

/** What was erased, and what is left elsewhere. */
export function Erased({ address, erased }: ErasedProps) {
  const { enquiries, signUp, cancelled, underWay, tracesLeft, copies } = erased
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${boardStyles.board} ${styles.erased}`} data-theme="dark">
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Erased: <bdi>{address}</bdi>
      </h2>
      <ul className={styles.list}>
        {enquiries.length > 0 && (
          <li>
            {enquiries.length === 1 ? 'Enquiry' : 'Enquiries'} {enquiries.join(', ')}, with notes,
            history and mail
          </li>
        )}
        {signUp && <li>The newsletter sign-up, with its proof of consent</li>}
        {cancelled > 0 && (
          <li>{count(cancelled, 'mail that waited', 'mails that waited')} will not be sent</li>
        )}
      </ul>
      {underWay > 0 && (
        <p>{count(underWay, 'mail was', 'mails were')} on the way already and may still arrive.</p>
      )}
      {tracesLeft && (
        <p>
          The database’s files still hold traces, since something else is using them. The server
          erases these by itself within the hour.
        </p>
      )}
      <h3>Still to do by hand</h3>
      <WhatStays copies={copies} />
    </section>
  )
}
