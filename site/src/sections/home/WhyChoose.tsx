import { useId } from 'react'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { QuoteCard, type Receiver } from '../contact/QuoteCard.tsx'
import type { QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './WhyChoose.module.css'

type WhyChooseProps = Omit<Words['whyChoose'], 'greeting'> & {
  form: QuoteFormProps
  receiver: Receiver | null
  chat: ChatInvitation
}

export function WhyChoose({ heading, stats, formHeading, form, receiver, chat }: WhyChooseProps) {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className={`column ${styles.columns} split`}>
        <div className={styles.figures}>
          <h2 id={headingId}>{heading}</h2>
          <dl className={`${styles.stats} ruled`}>
            {stats.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <QuoteCard headingId={`${headingId}-form`} form={form} receiver={receiver}>
          <div className={styles.formHead}>
            <h3 id={`${headingId}-form`}>{formHeading}</h3>
            <ChatLink {...chat} />
          </div>
        </QuoteCard>
      </div>
    </section>
  )
}
