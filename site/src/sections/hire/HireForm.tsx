import { useId } from 'react'
import type { Hire } from 'schema/copy/pages.ts'
import type { ChatInvitation } from '../../content/contact.ts'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { LinkedText } from '../../widgets/LinkedText.tsx'
import { QuoteCard } from '../contact/QuoteCard.tsx'
import type { QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './HireForm.module.css'

interface HireFormProps extends Pick<NonNullable<Hire['form']>, 'heading' | 'text'> {
  form: QuoteFormProps
  chat: ChatInvitation
}

export function HireForm({ heading, text, form, chat }: HireFormProps) {
  const headingId = useId()
  return (
    <div id="form" className={`column section split ${styles.columns}`}>
      <div className={styles.words}>
        <h2 id={headingId}>{heading}</h2>
        <p>
          <LinkedText>{text}</LinkedText>
        </p>
        <ChatLink {...chat} />
      </div>
      <QuoteCard headingId={headingId} form={form} />
    </div>
  )
}
