import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import styles from './ReplyBar.module.css'

interface ReplyBarProps {
  enquiry: EnquiryDetail
  onAnswered: () => void
}

/** Buttons for answering by chat, phone or mail. After a click on a button, asks whether the enquiry is answered. */
export function ReplyBar({ enquiry, onAnswered }: ReplyBarProps) {
  const { id, name, links, status } = enquiry
  // The click is remembered in `sessionStorage`, because a phone may close the desk while the chat app is open.
  const key = `replied ${id}`
  const [isAsked, setAsked] = useState(() => sessionStorage.getItem(key) !== null)
  const settle = (isAnswered: boolean) => {
    sessionStorage.removeItem(key)
    setAsked(false)
    if (isAnswered) onAnswered()
  }
  if (isAsked && status === 'new') {
    return (
      <section className={`${styles.bar} foot row`} aria-label="Answered?" data-floating>
        <p className={styles.question} role="status">
          Did you answer <bdi>{firstWord(name)}</bdi>?
        </p>
        <Button look="primary" onPress={() => settle(true)}>
          Yes, answered
        </Button>
        <Button onPress={() => settle(false)}>Not yet</Button>
      </section>
    )
  }
  const ask = () => {
    if (status !== 'new') return
    sessionStorage.setItem(key, '1')
    setAsked(true)
  }
  const { whatsApp, tel, mailto } = links
  if (!whatsApp && !tel && !mailto) {
    return (
      <p className="quiet">
        Neither the number nor the address can be one: nothing to call or to write to.
      </p>
    )
  }
  const ways = [
    { to: whatsApp, words: 'WhatsApp', icon: 'whatsapp-logo', look: 'chat', isNewTab: true },
    { to: tel, words: 'Call', icon: 'phone' },
    { to: mailto, words: 'Mail', icon: 'envelope-simple' },
  ] as const
  return (
    <section className={`${styles.bar} foot row`} aria-label="Answer" data-floating>
      {ways.map(
        ({ to, words, icon, ...look }) =>
          to && (
            <ButtonLink key={icon} to={to} onClick={ask} {...look}>
              <Icon name={icon} />
              {words}
            </ButtonLink>
          ),
      )}
    </section>
  )
}

/** Returns the first word of a name, cut to 40 characters, because a name may be 200 characters long. */
function firstWord(name: string): string {
  return (name.split(' ')[0] ?? name).slice(0, 40)
}
