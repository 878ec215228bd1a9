import { useId } from 'react'
import type { ChatInvitation } from '../../content/contact.ts'
import type { Words } from '../../content/copyFor.ts'
import { ChatLink } from '../../widgets/ContactLinks.tsx'
import { QuoteCard } from '../contact/QuoteCard.tsx'
import type { QuoteFormProps } from '../forms/QuoteForm.tsx'
import styles from './WhyChoose.module.css'

type WhyChooseProps = Omit<Words['whyChoose'], 'greeting'> & {
  form: QuoteFormProps
  chat: ChatInvitation
}

export function WhyChoose({ heading, stats, formHeading, form, chat }: WhyChooseProps) {
  const headingId = useId()
  const formHeadingId = `${headingId}-form`
  const card = (Heading: 'h2' | 'h3') => (
    <QuoteCard headingId={formHeadingId} form={form}>
      <div className={styles.formHead}>
        <Heading id={formHeadingId}>{formHeading}</Heading>
        <ChatLink {...chat} />
      </div>
    </QuoteCard>
  )
  if (stats.length === 0) {
    return (
      <div className="section">
        <div className="column">{card('h2')}</div>
      </div>
    )
  }
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
        {card('h3')}
      </div>
    </section>
  )
}
