import type { ReactNode } from 'react'
import { QuoteForm, type QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './QuoteCard.module.css'

/** Who gets what the form sends, and where that can be checked. */
export interface Receiver {
  text: string
  link: { label: string; path: string }
}

interface QuoteCardProps {
  className?: string | undefined
  /** The id of the heading, among the children or beside the card. */
  headingId: string
  form: QuoteFormProps
  /** Who gets what it sends; null where that is not known. */
  receiver: Receiver | null
  /** What stands above the form. */
  children?: ReactNode
}

/** The quote form as a card. */
export function QuoteCard({ className = '', headingId, form, receiver, children }: QuoteCardProps) {
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={headingId}>
      {children}
      <QuoteForm {...form} />
      {receiver && (
        <p className={`${styles.receiver} note`}>
          {receiver.text} <a href={receiver.link.path}>{receiver.link.label}</a>
        </p>
      )}
    </section>
  )
}
