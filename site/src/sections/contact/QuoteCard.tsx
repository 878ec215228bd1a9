import type { ReactNode } from 'react'
import { QuoteForm, type QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './QuoteCard.module.css'

/** A line that names the company that receives the form, with a link to the company's facts. */
export interface Receiver {
  text: string
  link: { label: string; path: string }
}

interface QuoteCardProps {
  className?: string | undefined
  /** The id of the card's heading, inside or beside the card. */
  headingId: string
  form: QuoteFormProps
  receiver: Receiver | null
  /** Content above the form. */
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
