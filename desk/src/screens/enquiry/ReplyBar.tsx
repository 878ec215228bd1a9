import type { EnquiryDetail } from 'protocol/desk/enquiries.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import styles from './ReplyBar.module.css'
import { useStatusChange } from './useStatusChange.ts'

/** Ways to answer, within the thumb's reach. Whoever took one is asked whether that was the answer. */
export function ReplyBar({ enquiry }: { enquiry: EnquiryDetail }) {
  const { number, name, links, status } = enquiry
  const [isAsked, setAsked] = useState(() => keepReply.isKept(number))
  const { changeTo } = useStatusChange(enquiry)
  const settle = (isAnswered: boolean) => {
    keepReply.forget(number)
    setAsked(false)
    if (isAnswered) changeTo('answered')
  }
  if (isAsked && status === 'new') {
    return (
      <section className={styles.bar} aria-label="Answered?" data-floating>
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
    keepReply.keep(number)
    setAsked(true)
  }
  const { whatsApp, tel, mailto } = links
  if (!whatsApp && !tel && !mailto) {
    return (
      <p className={styles.none}>
        Neither the number nor the address can be one: nothing to call or to write to.
      </p>
    )
  }
  return (
    <section className={styles.bar} aria-label="Answer" data-floating>
      {whatsApp && (
        <ButtonLink look="chat" to={whatsApp} isNewTab onClick={ask}>
          <Icon name="whatsapp-logo" />
          WhatsApp
        </ButtonLink>
      )}
      {tel && (
        <ButtonLink to={tel} onClick={ask}>
          <Icon name="phone" />
          Call
        </ButtonLink>
      )}
      {mailto && (
        <ButtonLink to={mailto} onClick={ask}>
          <Icon name="envelope-simple" />
          Mail
        </ButtonLink>
      )}
    </section>
  )
}

/** By which one knows who is meant; a name may be two hundred characters long. */
function firstWord(name: string): string {
  return (name.split(' ')[0] ?? name).slice(0, 40)
}

const keyOf = (number: number) => `replied ${number}`

/** That a way to answer was taken, while the desk is open: a phone may close it behind the chat. */
const keepReply = {
  keep: (number: number): void => sessionStorage.setItem(keyOf(number), '1'),
  isKept: (number: number): boolean => sessionStorage.getItem(keyOf(number)) !== null,
  forget: (number: number): void => sessionStorage.removeItem(keyOf(number)),
}
