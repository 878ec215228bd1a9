import type { ReactNode } from 'react'
import { QUOTE_FORM_WAKE_ON, QuoteForm, type QuoteFormProps } from '../../islands/QuoteForm.tsx'
import { Island } from '../../widgets/Island.tsx'
import { Receiver, type ReceiverProps } from '../../widgets/Receiver.tsx'
import styles from './QuoteCard.module.css'

interface QuoteCardProps {
  className?: string | undefined
  /** The id of the heading, among the children or beside the card. */
  headingId: string
  form: QuoteFormProps
  /** Who gets what it sends; null where that is not known. */
  receiver: ReceiverProps | null
  /** What stands above the form. */
  children?: ReactNode
}

/** The quote form as a card. */
export function QuoteCard({ className = '', headingId, form, receiver, children }: QuoteCardProps) {
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={headingId}>
      {children}
      <Island name="QuoteForm" component={QuoteForm} wakeOn={QUOTE_FORM_WAKE_ON} props={form} />
      {receiver && <Receiver {...receiver} />}
    </section>
  )
}
