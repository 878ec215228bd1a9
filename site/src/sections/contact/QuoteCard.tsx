import type { ReactNode } from 'react'
import { QuoteForm, type QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './QuoteCard.module.css'

interface QuoteCardProps {
  className?: string | undefined
  headingId: string
  form: QuoteFormProps
  children?: ReactNode
}

export function QuoteCard({ className = '', headingId, form, children }: QuoteCardProps) {
  const { receiver } = form.copy
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
