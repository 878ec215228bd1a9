import type { ReactNode } from 'react'
import { Receiver, type ReceiverProps } from '../../widgets/Receiver.tsx'
import { QuoteForm, type QuoteFormProps } from '../forms/QuoteForm.tsx'
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
      <QuoteForm {...form} />
      {receiver && <Receiver {...receiver} />}
    </section>
  )
}
